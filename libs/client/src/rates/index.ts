export type { TabChannel } from '../browser/ports.ts';
export { defaultCurrency, findCurrency, toCurrencies, toFiatUnits } from './currencies.ts';
export type { DisplayCurrency, FiatUnit } from './currencies.ts';
export { followRates } from './follow-rates.ts';
export type { RateOptions } from './follow-rates.ts';
export type { Lease, LeaseStorage } from './lead-tabs.ts';
export type { RatePorts } from './ports.ts';
export { ratesSchema } from './rates.ts';
export type { Rates } from './rates.ts';
