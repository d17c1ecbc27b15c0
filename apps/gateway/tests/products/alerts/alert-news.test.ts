import type { AlertNews, ExchangeFeed } from '@bourse/exchange';
import { beforeEach, describe, expect, it } from 'vitest';
import { textsOf, type Messenger } from '../../../src/identity/mails/index.ts';
import type { Letter, PushNotices } from '../../../src/identity/push/index.ts';
import { alertsRoom } from '../../../src/products/alerts/room.ts';
import type { Units } from '../../../src/stores/units.ts';
import { openUnits } from '../../kit/open-units.ts';

const alert = {
  kind: 'funding',
  alertId: '7',
  product: 'futures',
  symbol: 'BTCUSDT',
  direction: 'falling',
  rate: '-0.0001',
  once: true,
  note: 'carry',
  status: 'reached',
  createdAt: 0,
  reachedAt: 5,
  reachedRate: '-0.0002',
} as const;

const news: AlertNews = { ledger: 'real', userId: 'ann', at: 5, alert };

type Mail = Parameters<Messenger['onLetter']>;

let units: Units;
let stored: readonly AlertNews[];
let listeners: Set<(feed: ExchangeFeed) => void>;
let letters: Letter[];
let mails: Mail[];
let errors: string[];

beforeEach(async () => {
  units = await openUnits();
  stored = [];
  listeners = new Set();
  letters = [];
  mails = [];
  errors = [];
});

const send: PushNotices['send'] = (_, __, compose) => {
  letters.push(compose(textsOf('en')));
  return Promise.resolve();
};

const mail: Messenger['onLetter'] = (...given) => {
  mails.push(given);
  return Promise.resolve();
};

const recipient = { target: 'ann@bourse.example', language: 'de', antiPhishingCode: 'x' };

async function open({ onLetter = mail, hasMail = true } = {}) {
  const room = alertsRoom.create({
    exchange: {
      send: () => Promise.reject(new Error('No alert is moved')),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      alertsAfter: (place = String(stored.length)) => {
        const next = Math.min(Number(place) + 3, stored.length);
        const page = stored.slice(Number(place), next);
        return Promise.resolve({ news: page, place: String(next), hasMore: next < stored.length });
      },
    },
    exchangeDatabase: '/state/exchange.sqlite',
    instruments: new Map(),
    notices: { recipientOf: () => Promise.resolve(hasMail ? recipient : undefined) },
    onLetter,
    pushNotices: { send },
    units,
    now: () => 0,
    onError: (_, task) => errors.push(task),
  });
  await room.start?.();
  return {
    tell: async (...more: AlertNews[]) => {
      stored = [...stored, ...more];
      for (const listener of listeners) listener({ seq: 1, topics: [], hasAlerts: true });
      await room.close?.();
      await room.start?.();
    },
  };
}

const tags = () => letters.map(({ tag }) => tag);

describe('a reached alert', () => {
  it('of the real ledger is sent to devices and to the address', async () => {
    const { tell } = await open();
    await tell({ ...news, ledger: 'simulation' }, news);
    expect(letters).toEqual([
      {
        title: '\u2068BTCUSDT\u2069: funding rate fell to \u2068-0.01%\u2069',
        body: '\u2068carry\u2069',
        tag: 'alert 7',
        path: '/futures/usdt/BTCUSDT',
        urgency: 'high',
        lifetimeMs: 6 * 60 * 60 * 1000,
      },
    ]);
    expect(mails).toMatchObject([[recipient, { path: '/futures/usdt/BTCUSDT' }]]);
    expect(mails[0]?.[1].title).toContain('Funding-Rate');
  });

  it('of an account without an address is sent to its devices', async () => {
    const { tell } = await open({ hasMail: false });
    await tell(news);
    expect([tags(), mails]).toEqual([['alert 7'], []]);
  });

  it('of a line has the price that has crossed it', async () => {
    const { tell } = await open();
    const ends = { from: { at: 0, price: '100' }, to: { at: 1, price: '101' } };
    const line = { ...ends, extent: 'ray' } as const;
    const drawn = { product: 'spot', triggerBy: 'last', drawingId: 'a', line } as const;
    const crossed = { ...drawn, kind: 'line', endsAt: null, reachedPrice: '102.50' } as const;
    await tell({ ...news, alert: { ...alert, ...crossed } });
    const title = '\u2068BTCUSDT\u2069 crossed your line at \u2068102.50\u2069';
    expect(letters).toMatchObject([{ title, path: '/spot/BTCUSDT' }]);
  });

  it.each([
    ['rsi', '70', 'rising', ': \u2068RSI(14)\u2069 rose to \u206870\u2069 (\u20681h\u2069)'],
    ['rsi', '30.5', 'falling', ': \u2068RSI(14)\u2069 fell to \u206830.5\u2069 (\u20681h\u2069)'],
    [
      'sma',
      null,
      'rising',
      ' closed above \u2068SMA(14)\u2069 at \u206897.5\u2069 (\u20681h\u2069)',
    ],
    [
      'ema',
      null,
      'falling',
      ' closed below \u2068EMA(14)\u2069 at \u206897.5\u2069 (\u20681h\u2069)',
    ],
  ] as const)(
    'of an %s at %s, %s, has its condition',
    async (indicator, level, direction, rest) => {
      const { tell } = await open();
      const candles = { product: 'spot', granularity: '1h', length: 14 } as const;
      const judged = {
        kind: 'indicator',
        indicator,
        level,
        direction,
        reachedValue: '97.5',
      } as const;
      await tell({ ...news, alert: { ...alert, ...candles, ...judged } });
      expect(letters).toMatchObject([
        { title: `\u2068BTCUSDT\u2069${rest}`, path: '/spot/BTCUSDT' },
      ]);
    },
  );

  it('is sent once, page by page, also by the next process', async () => {
    const { tell } = await open();
    const numbered = ['1', '2', '3', '4'].map((alertId) => ({
      ...news,
      alert: { ...alert, alertId },
    }));
    await tell(...numbered);
    expect(tags()).toEqual(['alert 1', 'alert 2', 'alert 3', 'alert 4']);
    listeners.clear();
    // The exchange stores more, and the process is killed before it has read that.
    stored = [...stored, news];
    await open();
    await open();
    expect(tags().slice(4)).toEqual(['alert 7']);
  });

  it('whose mail cannot be stored is reported, and sent with the next reading', async () => {
    let isFull = true;
    const { tell } = await open({
      onLetter: (...given) => (isFull ? Promise.reject(new Error('disk full')) : mail(...given)),
    });
    await tell(news);
    expect(mails).toEqual([]);
    expect(new Set(errors)).toEqual(new Set(['alerts']));
    isFull = false;
    await tell();
    expect(mails).toHaveLength(1);
  });
});
