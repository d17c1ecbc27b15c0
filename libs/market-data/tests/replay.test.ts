import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createMarketStream } from '../src/index.ts';
import type { BookLevel, BookMessage } from '../src/index.ts';
import { FakeWorld, settle } from './kit.ts';

// A hundred thousand messages take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${process.env.BOURSE_DATA ?? `${root}../shared/data`}/market`;
const captures = ['usdm_btcusdt_20240808', 'spot_btcusdt_20240808'];
const arg = { instType: 'SPOT', channel: 'books', instId: 'BTCUSDT' };

interface Diff {
  readonly U: number;
  readonly u: number;
  readonly pu?: number;
  readonly b: readonly BookLevel[];
  readonly a: readonly BookLevel[];
}

/** The snapshot of a capture and the updates that follow it, in this library's numbering. */
function readCapture(name: string): readonly BookMessage[] {
  const lines = gunzipSync(readFileSync(`${folder}/${name}.gz`))
    .toString()
    .trimEnd()
    .split('\n');
  const messages: BookMessage[] = [];
  const diffs: Diff[] = [];
  for (const line of lines) {
    const value = JSON.parse(line.slice(line.indexOf(' ') + 1)) as Record<string, unknown>;
    if ('lastUpdateId' in value) {
      const { bids, asks } = value as Pick<BookMessage, 'bids' | 'asks'>;
      messages.push({ bids, asks, seq: value.lastUpdateId as number, ts: 0 });
    } else if (String(value.stream).includes('@depth')) {
      diffs.push(value.data as Diff);
    }
  }
  const start = messages[0]!.seq;
  for (const { U, u, pu, b: bids, a: asks } of diffs.filter((diff) => diff.u > start)) {
    const pseq = messages.length === 1 ? start : (pu ?? U - 1);
    messages.push({ bids, asks, seq: u, pseq, ts: 0 });
  }
  return messages;
}

class MapBook {
  readonly sides = { bids: new Map<string, string>(), asks: new Map<string, string>() };
  seq = 0;

  apply(message: BookMessage): void {
    for (const side of ['bids', 'asks'] as const) {
      for (const [price, size] of message[side]) {
        if (Number(size) === 0) this.sides[side].delete(price);
        else this.sides[side].set(price, size);
      }
    }
    this.seq = message.seq;
  }

  snapshot(): BookMessage {
    const { bids, asks } = this.sides;
    return { bids: [...bids], asks: [...asks], seq: this.seq, ts: 0 };
  }

  levels(side: 'bids' | 'asks'): [string, string][] {
    const direction = side === 'bids' ? -1 : 1;
    return [...this.sides[side]].sort(([a], [b]) => (Number(a) - Number(b)) * direction);
  }
}

describe.skipIf(!existsSync(folder))(
  'a recorded market (skipped where BOURSE_DATA has none)',
  () => {
    it.each(captures)(
      'MKT-19 is kept exactly while one message in fifty goes wrong: %s',
      async (name) => {
        const world = new FakeWorld();
        const stream = createMarketStream({ url: 'wss://host.test/ws', ports: world.ports });
        const book = stream.book('BTCUSDT');
        book.subscribe(() => undefined);
        world.socket.open();
        await settle();
        const reference = new MapBook();
        const say = (action: string, item: BookMessage): void => {
          world.socket.say({ action, arg, data: [item], ts: 0 });
        };
        const answer = (): void => {
          const isAsked = world.socket.takeRequests().some(({ op }) => op === 'subscribe');
          if (isAsked) say('snapshot', reference.snapshot());
        };
        let compared = 0;
        for (const [index, message] of readCapture(name).entries()) {
          reference.apply(message);
          if (index % 100 !== 50) say('update', message);
          if (index % 100 === 75) say('update', message);
          answer();
          if (index % 200 !== 199) continue;
          compared += 1;
          const view = book.getSnapshot();
          expect(view).toMatchObject({ status: 'live', seq: message.seq });
          for (const side of ['bids', 'asks'] as const) {
            const levels = view[side]().map(({ price, size }) => [price, size]);
            expect(levels).toEqual(reference.levels(side));
          }
        }
        expect(compared).toBeGreaterThan(10);
        expect(stream.status.getSnapshot()).toMatchObject({ malformed: 0 });
        expect(stream.status.getSnapshot().resyncs).toBeGreaterThan(30);
      },
    );
  },
);
