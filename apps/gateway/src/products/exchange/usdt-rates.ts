import { getUsdtRate } from '@bourse/gateway-contract';
import { route, type Route } from '../../edge/route/route.ts';

const currencies = [
  ['USD', '$', '1'],
  ['EUR', '€', '0.8612'],
  ['JPY', '¥', '149.35'],
  ['CNY', '¥', '7.1204'],
  ['HKD', 'HK$', '7.7815'],
  ['TWD', 'NT$', '30.62'],
  ['KRW', '₩', '1421.5'],
  ['VND', '₫', '26350'],
  ['IDR', 'Rp', '16585'],
  ['PHP', '₱', '58.24'],
  ['THB', '฿', '32.71'],
  ['RUB', '₽', '81.4'],
  ['UAH', '₴', '41.75'],
  ['TRY', '₺', '41.86'],
  ['AED', 'AED', '3.6725'],
  ['UZS', 'soʻm', '12150'],
  ['CAD', 'CA$', '1.4021'],
] as const;

/** The rates are constants for reference, not market data. */
export function usdtRateRoute(): Route {
  const supported = currencies.map(([name, symbol]) => ({ name, symbol, value: name }));
  const rates = Object.fromEntries(currencies.map(([name, , rate]) => [name, rate]));
  return route(getUsdtRate, () => ({ supported, rates }));
}
