import { setImmediate } from 'node:timers/promises';
import {
  createAlert,
  createFundingAlert,
  createLineAlert,
  type AlertLine,
  type Ledger,
  type MarketAlert,
} from '@bourse/gateway-contract';
import * as v from 'valibot';
import { PriceAlerts } from '../../../src/products/alerts/index.ts';
import {
  Instrument,
  contractListings,
  encodeData,
  listings,
  topicKey,
  type ExchangeFeed,
  type Topic,
  type TopicSource,
} from '@bourse/exchange';
import type { Units } from '../../../src/stores/units.ts';
import { openUnits } from '../../kit/open-units.ts';
import { createTestClock } from '../../../src/testing/index.ts';

/** Names a public topic of BTCUSDT. */
export function marketTopic(
  channel: 'trade' | 'ticker' | 'mark' | 'funding',
  { instType = 'SPOT', ledger = 'simulation' }: { instType?: string; ledger?: Ledger } = {},
): Topic {
  return { ledger, arg: { instType, channel, instId: 'BTCUSDT' } } as Topic;
}

/** Topics whose messages a test sends. */
export class FakeTopics implements TopicSource {
  readonly followed = new Set<string>();
  /** The moment of what is sent. */
  at = 0;
  readonly #snapshots = new Map<string, readonly unknown[]>();
  readonly #listeners = new Set<(feed: ExchangeFeed) => void>();
  #seq = 0;

  /** Sets the price of a market before its next trade. */
  open(lastPrice: string, options: Parameters<typeof marketTopic>[1] = {}): void {
    this.#snapshots.set(topicKey(marketTopic('ticker', options)), [{ lastPrice, ts: this.at }]);
    this.#snapshots.set(topicKey(marketTopic('trade', options)), []);
  }

  openMark(markPrice: string): void {
    const topic = marketTopic('mark', { instType: 'USDT-FUTURES' });
    this.#snapshots.set(topicKey(topic), [{ markPrice, ts: this.at }]);
  }

  openFunding(fundingRate: string): void {
    const topic = marketTopic('funding', { instType: 'USDT-FUTURES' });
    this.#snapshots.set(topicKey(topic), [{ fundingRate, ts: this.at }]);
  }

  /** Sends the trades of one message. Resolves when they are judged, as do `mark` and `funding`. */
  async trade(
    prices: readonly string[],
    options: Parameters<typeof marketTopic>[1] = {},
  ): Promise<void> {
    this.#send(
      marketTopic('trade', options),
      prices.map((price) => ({ price, ts: this.at })),
    );
    await setImmediate();
  }

  async mark(markPrice: string): Promise<void> {
    this.#send(marketTopic('mark', { instType: 'USDT-FUTURES' }), [{ markPrice, ts: this.at }]);
    await setImmediate();
  }

  async funding(fundingRate: string): Promise<void> {
    this.#send(marketTopic('funding', { instType: 'USDT-FUTURES' }), [
      { fundingRate, ts: this.at },
    ]);
    await setImmediate();
  }

  follow(topic: Topic): Promise<Uint8Array | undefined> {
    const key = topicKey(topic);
    this.followed.add(key);
    const data = this.#snapshots.get(key);
    return Promise.resolve(data && encodeData('snapshot', topic.arg, data, 0));
  }

  leave(topic: Topic): void {
    this.followed.delete(topicKey(topic));
  }

  subscribe(listener: (feed: ExchangeFeed) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #send(topic: Topic, data: readonly unknown[]): void {
    const key = topicKey(topic);
    if (!this.followed.has(key)) return;
    this.#seq += 1;
    const message = encodeData('update', topic.arg, data, 0);
    for (const listener of this.#listeners) {
      listener({ seq: this.#seq, topics: [{ key, message }] });
    }
  }
}

const pair = listings.find(({ terms }) => terms.symbol === 'BTCUSDT')!;
const contract = contractListings.find(({ terms }) => terms.symbol === 'BTCUSDT')!;
const instruments = new Map([
  ['spot:BTCUSDT', new Instrument(pair.terms)],
  ['futures:BTCUSDT', new Instrument(contract.terms)],
  ['spot:ENDED', new Instrument({ ...pair.terms, symbol: 'ENDED', delistedAt: 1 })],
]);

/** Keeps no answer. */
export const keep = <T>(data: T) => Promise.resolve(data);

export const ann = { userId: 'ann', ledger: 'simulation' } as const;

type Terms = Partial<v.InferInput<typeof createAlert.payload>>;

/** Opens the alerts of a database, with markets at 100. */
export async function openAlerts(given?: Units, topics = new FakeTopics()) {
  const units = given ?? (await openTestUnits());
  const clock = createTestClock();
  const errors: unknown[] = [];
  const alerts = new PriceAlerts({
    units,
    topics,
    instruments,
    fundingCaps: new Map([['BTCUSDT', '0.003']]),
    now: clock.now,
    onReached: () => Promise.resolve(),
    onError: (error) => errors.push(error),
  });
  return {
    alerts,
    topics,
    clock,
    errors,
    units,
    /** Creates an alert of a user for spot BTCUSDT in the simulation. */
    create: async (price: string, terms: Terms = {}, userId: string = ann.userId) => {
      const given = { ledger: 'simulation', product: 'spot', symbol: 'BTCUSDT', price, ...terms };
      const payload = v.parse(createAlert.payload, given);
      return (await alerts.create(payload, userId, keep)).alert;
    },
    /** Creates an alert of a user for the funding rate of BTCUSDT in the simulation. */
    createFunding: async (rate: string, note = '') => {
      const given = { ledger: 'simulation', symbol: 'BTCUSDT', rate, note };
      const payload = v.parse(createFundingAlert.payload, given);
      return (await alerts.createFunding(payload, ann.userId, keep)).alert;
    },
    /** Creates an alert of a user for a line over spot BTCUSDT in the simulation. */
    createLine: async (line: AlertLine, terms: Terms = {}) => {
      const name = { ledger: 'simulation', product: 'spot', symbol: 'BTCUSDT' };
      const given = { ...name, drawingId: 'drawing-1', line, ...terms };
      const payload = v.parse(createLineAlert.payload, given);
      return (await alerts.createLine(payload, ann.userId, keep)).alert;
    },
    /** Prices, rates or drawings of a user's alerts by status. */
    prices: async (status: 'active' | 'reached', owner: Parameters<PriceAlerts['of']>[0] = ann) =>
      (await alerts.of(owner)).filter((alert) => alert.status === status).map(levelOf),
  };
}

/** A database with the users `ann` and `bob`. */
export async function openTestUnits(): Promise<Units> {
  const units = await openUnits();
  await addUser(units, 'ann');
  await addUser(units, 'bob');
  return units;
}

export async function addUser({ db }: Units, id: string): Promise<void> {
  const user = { id, email: `${id}@bourse.example`, nick_name: '', created_at: 0 };
  await db.insertInto('users').values(user).execute();
}

function levelOf(alert: MarketAlert): string {
  if (alert.kind === 'line') return alert.drawingId;
  return alert.kind === 'funding' ? alert.rate : alert.price;
}
