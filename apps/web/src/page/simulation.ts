import { safeNavigate } from '@bourse/url-safety';
import type { Ledger } from '@bourse/gateway-contract';
import type { Locale } from '@bourse/i18n-registry';
import { localizeUrl, splitLocale } from '@bourse/i18n-registry';
import * as v from 'valibot';
import { readTab, writeTab } from './tab-storage.ts';

const flagKey = 'simulation-trade';

/** The pair of the default spot page, where a page that simulation does not allow sends its visitor. */
export const defaultSymbol = 'BTCUSDT';

/** The page of {@link defaultSymbol}. */
export const defaultSpotPath = `/spot/${defaultSymbol}`;

const exactPaths = new Set([
  '/fee',
  '/vip/detail',
  '/vip/vipIntroduce',
  '/asset',
  '/asset/spot',
  '/asset/margin',
  '/asset/futures',
  '/modifyverification',
  '/download',
  '/proof-of-reserves',
  '/protection-fund',
]);

const pathPrefixes = [
  '/account/newapi',
  '/spot/',
  '/futures/',
  '/transac',
  '/order/marginOrderInfo',
  '/order/mcp',
  '/record/exchange',
  '/record/margin',
  '/record/mcp',
  '/subaccount/setting/antiphishing',
  '/subaccount/setting/devices',
  '/subaccount/setting/history',
  '/subaccount/setting/api',
  '/trade-spot',
  '/trade-margin',
  '/trade-swap',
  '/trade-info',
  '/trade-asset-order',
  '/trade-asset',
];

/** Whether simulation may show a page; the leading language segment and a final slash do not count. */
export function isAllowedInSimulation(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return (
    exactPaths.has(path.replace(/\/$/, '')) ||
    pathPrefixes.some((prefix) => path.startsWith(prefix))
  );
}

function storedFlag(): boolean {
  try {
    return localStorage.getItem(flagKey) !== null;
  } catch {
    return false;
  }
}

/** The ledger this page was loaded for. It never changes while the page lives; its badge shows it. */
export const pageLedger: Ledger = storedFlag() ? 'simulation' : 'real';

/** Whether another tab has changed the mode since this page was loaded. */
export function isLedgerStale(): boolean {
  return storedFlag() !== (pageLedger === 'simulation');
}

/**
 * Turns simulation on and loads the current page again, or the default spot page where it is not allowed.
 * The fragment is dropped: an address that differs in it alone would not be loaded.
 *
 * @returns `false` where the browser refuses to keep the mode.
 */
export function enterSimulation(locale: Locale): boolean {
  try {
    localStorage.setItem(flagKey, '1');
  } catch {
    return false;
  }
  const { pathname, search } = location;
  const target = isAllowedInSimulation(pathname) ? pathname + search : defaultSpotPath;
  safeNavigate(localizeUrl(target, locale));
  return true;
}

/** Turns simulation off and reloads the page. */
export function exitSimulation(): void {
  leaveSimulation();
  location.reload();
}

/** Turns simulation off; the caller loads the next page. */
export function leaveSimulation(): void {
  try {
    localStorage.removeItem(flagKey);
  } catch {
    // Where storage is refused the mode was never on.
  }
}

const resumeKey = 'resume_simulation';

/** Turns simulation off for the login page, which it does not have; {@link resumeSimulation} turns it on again. */
export function leaveSimulationToLogIn(): void {
  writeTab(resumeKey, true);
  leaveSimulation();
}

/**
 * Turns simulation on again after a login that it was left for, and loads the target.
 *
 * @param target - A path of this site.
 * @returns `false`, without a load, where it was not left for a login.
 */
export function resumeSimulation(target: string): boolean {
  const wanted = readTab(resumeKey, v.literal(true)) ?? false;
  writeTab(resumeKey, undefined);
  if (!wanted || !isAllowedInSimulation(target.replace(/[?#].*$/s, ''))) return false;
  try {
    localStorage.setItem(flagKey, '1');
  } catch {
    return false;
  }
  safeNavigate(target.replace(/#.*$/s, ''));
  return true;
}

/** Follows the mode when another tab changes it. */
export function watchSimulationFlag(locale: () => Locale): void {
  addEventListener('storage', (event) => {
    if (event.key !== flagKey && event.key !== null) return;
    if (!isLedgerStale()) return;
    if (!storedFlag() || isAllowedInSimulation(location.pathname)) location.reload();
    else safeNavigate(localizeUrl(defaultSpotPath, locale()));
  });
}
