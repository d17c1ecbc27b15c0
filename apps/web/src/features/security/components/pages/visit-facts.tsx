import { useLingui } from '@lingui/react/macro';
import { isolate } from '@bourse/i18n-registry/figures';
import type { LoginAttempt } from '@bourse/react/security';

type Visit = Pick<LoginAttempt, 'terminal' | 'browser' | 'system' | 'address'>;

/** Returns the name of a browser with its system: `Firefox on Windows`. */
export function useBrowserName(): (visit: Pick<Visit, 'browser' | 'system'>) => string {
  const { t } = useLingui();
  return ({ browser, system }) => {
    if (browser === '' && system === '')
      return t({ id: 'security.browser-unknown', message: 'Unknown browser' });
    if (browser === '' || system === '') return browser || system;
    const names = { browser: isolate(browser), system: isolate(system) };
    return t({
      id: 'security.browser-on',
      message: `${{ browser: names.browser }} on ${{ system: names.system }}`,
    });
  };
}

/** The terminal of the specification's enumeration, and the network address. */
export function VisitFacts({ visit: { terminal, address } }: { readonly visit: Visit }) {
  const { t } = useLingui();
  const terminals: Readonly<Record<number, string>> = {
    1: t({ id: 'security.terminal-web', message: 'Web' }),
    5: t({ id: 'security.terminal-mobile', message: 'Mobile web' }),
  };
  return (
    <>
      <span>{terminals[terminal] ?? t({ id: 'security.terminal-app', message: 'App' })}</span>
      {address !== '' && <bdi dir="ltr">{address}</bdi>}
    </>
  );
}
