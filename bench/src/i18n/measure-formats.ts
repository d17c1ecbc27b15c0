import { moneyFormat, numberFormat } from '@bourse/i18n-registry';
import { setupI18n } from '@lingui/core';
import { createInstance } from 'i18next';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Report } from '../report.ts';
import { judge } from './judge.ts';

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const euros = { style: 'currency', currency: 'EUR' } as const;

/** Times numbers, money and texts in German. */
export async function measureFormats(report: Report, turns: number): Promise<void> {
  const i18next = await createI18next();
  await measureNumbers(report, turns, i18next);
  await measureTexts(report, turns, i18next);
}

type I18next = Awaited<ReturnType<typeof createI18next>>;

async function createI18next() {
  const instance = createInstance();
  await instance.init({
    lng: 'de',
    interpolation: { escapeValue: false },
    resources: {
      de: {
        translation: {
          number: '{{value, number(minimumFractionDigits: 2; maximumFractionDigits: 2)}}',
          money: '{{value, currency(currency: EUR)}}',
          buy: '{{coin}} kaufen',
          orders_one: '{{count}} Order',
          orders_other: '{{count}} Orders',
        },
      },
    },
  });
  return instance;
}

async function measureNumbers(report: Report, turns: number, i18next: I18next): Promise<void> {
  const number = new IntlMessageFormat('{value, number, ::.00}', 'de');
  const money = new IntlMessageFormat('{value, number, ::currency/EUR}', 'de');
  await judge(report, {
    title: 'A number with two decimals',
    ours: 'ours',
    calls: 100,
    turns,
    contestants: {
      ours: () => numberFormat('de', twoDecimals).format(1234.5),
      'intl-messageformat': () => number.format({ value: 1234.5 }),
      i18next: () => i18next.t('number', { value: 1234.5 }),
      'a new Intl.NumberFormat': () => new Intl.NumberFormat('de', twoDecimals).format(1234.5),
    },
  });
  await judge(report, {
    title: 'An amount in euros',
    ours: 'ours',
    calls: 100,
    turns,
    contestants: {
      ours: () => moneyFormat('de', 'EUR').format(1234.5),
      'intl-messageformat': () => money.format({ value: 1234.5 }),
      i18next: () => i18next.t('money', { value: 1234.5 }),
      'a new Intl.NumberFormat': () => new Intl.NumberFormat('de', euros).format(1234.5),
    },
  });
}

/** The client's texts are Lingui's, compiled as its build compiles them. A text that is parsed once is shown beside. */
async function measureTexts(report: Report, turns: number, i18next: I18next): Promise<void> {
  const lingui = setupI18n({
    locale: 'de',
    messages: {
      de: {
        buy: [['coin'], ' kaufen'],
        orders: [['count', 'plural', { one: ['#', ' Order'], other: ['#', ' Orders'] }]],
      },
    },
  });
  const buy = new IntlMessageFormat('{coin} kaufen', 'de');
  const orders = new IntlMessageFormat('{count, plural, one {# Order} other {# Orders}}', 'de');
  const ours = 'Lingui, compiled (the client)';
  await judge(report, {
    title: 'A text with one argument',
    ours,
    rivals: ['i18next'],
    calls: 100,
    turns,
    contestants: {
      [ours]: () => lingui._('buy', { coin: 'BTC' }),
      'intl-messageformat': () => buy.format({ coin: 'BTC' }),
      i18next: () => i18next.t('buy', { coin: 'BTC' }),
    },
  });
  await judge(report, {
    title: 'A text with a plural',
    ours,
    rivals: ['i18next'],
    calls: 100,
    turns,
    contestants: {
      [ours]: () => lingui._('orders', { count: 3 }),
      'intl-messageformat': () => orders.format({ count: 3 }),
      i18next: () => i18next.t('orders', { count: 3 }),
    },
  });
}
