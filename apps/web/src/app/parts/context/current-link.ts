import { splitLocale } from '@bourse/i18n-registry';
import type { PartLinkName } from '@bourse/ui/parts';

const pages: readonly (readonly [path: RegExp, name: PartLinkName])[] = [
  [/^\/$/, 'markets'],
  [/^\/(?:spot\/|trade-spot)/, 'spot'],
  [/^\/(?:margin\/|trade-margin)/, 'margin'],
  [/^\/(?:futures\/|trade-swap)/, 'futures'],
  [/^\/trade-info/, 'tradeInfo'],
  [/^\/fee/, 'fees'],
  [/^\/vip/, 'vip'],
  [/^\/proof-of-reserves/, 'reserves'],
  [/^\/protection-fund/, 'protectionFund'],
  [/^\/otc/, 'otc'],
  [/^\/asset\/funding/, 'fund'],
  [/^\/(?:asset|transac|trade-asset(?!-order))/, 'assets'],
  [/^\/(?:record|order|trade-asset-order)/, 'orders'],
  [/^\/settings/, 'settings'],
  [/^\/notifications/, 'notifications'],
  [/^\/download/, 'download'],
  [/^\/login/, 'logIn'],
  [/^\/register/, 'register'],
];

const terminals: ReadonlySet<PartLinkName | undefined> = new Set(['spot', 'margin', 'futures']);

/** Returns the link that leads to a page or, with another pair, to its kind. */
export function currentLink(pathname: string): PartLinkName | undefined {
  const { path } = splitLocale(pathname);
  return pages.find(([pattern]) => pattern.test(path || '/'))?.[1];
}

/** Whether a page fills the window, so that its footer is one line. */
export function isTerminal(pathname: string): boolean {
  return terminals.has(currentLink(pathname));
}
