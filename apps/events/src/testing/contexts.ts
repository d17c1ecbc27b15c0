import type { FooterContext, HeaderContext } from '@bourse/ui/parts';
import { vi } from 'vitest';
import type { Panels } from '../header/header-props.ts';
import * as panels from '../panels.tsx';

const common = {
  locale: 'en',
  texts: 'en',
  direction: 'ltr',
  links: { home: '/', markets: '/', spot: '/spot/BTCUSDT', logIn: '/login', register: '/register' },
  current: 'markets',
  languages: [
    { locale: 'en', name: 'English', bcp47: 'en-US' },
    { locale: 'de', name: 'Deutsch', bcp47: 'de-DE' },
    { locale: 'ar', name: 'العربية', bcp47: 'ar-AE-u-nu-latn' },
  ],
  setLocale: () => undefined,
  navigate: () => undefined,
} as const satisfies Partial<FooterContext>;

/** A visitor's header, but for the changes. */
export function headerContext(changes: Partial<HeaderContext> = {}): HeaderContext {
  return {
    ...common,
    ledger: 'real',
    user: null,
    expectsUser: false,
    currency: 'USD',
    currencies: [{ value: 'USD', label: 'USD-$' }],
    setCurrency: vi.fn(),
    ratesTime: undefined,
    settings: {
      theme: 'light',
      tradeColors: 'green',
      formSide: 'right',
      book: 'beside',
      isChartOnly: false,
      hasSounds: false,
      sendsStatistics: false,
    },
    changeSettings: vi.fn(),
    findPairs: () => Promise.resolve([]),
    track: vi.fn(),
    readDeviceKey: () => Promise.resolve('0123456789abcdef0123'),
    loadModule: () => Promise.resolve(panels satisfies Panels),
    enterSimulation: vi.fn(),
    leaveSimulation: vi.fn(),
    logOut: vi.fn(),
    ...changes,
  };
}

/** The footer of a page that is no terminal, but for the changes. */
export function footerContext(changes: Partial<FooterContext> = {}): FooterContext {
  return { ...common, connection: 'idle', isCompact: false, ...changes };
}
