import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createMarketStream, type BookLevel, type BookMessage } from '../src/index.ts';
import { FakeWorld, settle } from './kit.ts';
import { openWorkerStream } from './worker/kit.ts';

// A hundred thousand messages take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${process.env.BOURSE_DATA ?? `${root}../shared/data`}/market`;
const captures = ['usdm_btcusdt_20240808', 'spot_btcusdt_20240808'];
const arg = { instType: 'SPOT', channel: 'books', instId: 'BTCUSDT' };
const tradeArg = { ...arg, channel: 'trade' };

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

/** A stream on a fake socket, in the page or in a worker, and the passing of a frame. */
function openStream(place: string) {
  if (place === 'in a worker') {
    const { stream, world } = openWorkerStream();
    const frame = async (): Promise<void> => {
      world.pass(16);
      await settle();
    };
    return { stream, world, frame };
  }
  const world = new FakeWorld();
  const stream = createMarketStream({ url: 'wss://host.test/ws', ports: world.ports });
  return { stream, world, frame: settle };
}

/** The messages as they arrive: of 300, one is lost, one comes twice and one comes after its successor. */
function* disturbed(messages: readonly BookMessage[]): Generator<readonly BookMessage[]> {
  let late: BookMessage | undefined;
  for (const [index, message] of messages.entries()) {
    const arriving = index % 300 === 250 ? [] : [message, ...(late ? [late] : [])];
    late = index % 300 === 250 ? message : undefined;
    if (index % 300 === 50) yield [];
    else if (index % 300 === 150) yield [message, ...arriving];
    else yield arriving;
  }
}

describe.skipIf(!existsSync(folder))(
  'a recorded market (skipped where BOURSE_DATA has none)',
  () => {
    it.each(
      captures.flatMap((name) => ['in the page', 'in a worker'].map((place) => ({ name, place }))),
    )(
      'MKT-19 is kept exactly $place while one message in a hundred goes wrong: $name',
      async ({ name, place }) => {
        const { stream, world, frame } = openStream(place);
        const book = stream.book('BTCUSDT');
        book.subscribe(() => undefined);
        const tradeIds: string[] = [];
        stream.subscribe({ channel: 'trade', instId: 'BTCUSDT' }, ({ data }) => {
          tradeIds.push(...data.map(({ tradeId }) => tradeId));
        });
        await settle();
        world.socket.open();
        await frame();
        const reference = new MapBook();
        const say = (action: string, item: BookMessage): void => {
          world.socket.say({ action, arg, data: [item], ts: 0 });
        };
        const answer = (): void => {
          const asked = world.socket.takeRequests().filter(({ op }) => op === 'subscribe');
          if (asked.some(({ args }) => args.some(({ channel }) => channel === 'books')))
            say('snapshot', reference.snapshot());
        };
        answer();
        const messages = readCapture(name);
        let compared = 0;
        let index = -1;
        for (const arriving of disturbed(messages)) {
          index += 1;
          const message = messages[index]!;
          reference.apply(message);
          for (const item of arriving) say('update', item);
          const trade = { tradeId: `${index}`, price: '1', size: '1', side: 'buy', ts: 1 };
          world.socket.say({ action: 'update', arg: tradeArg, data: [trade], ts: 0 });
          answer();
          if (index % 300 !== 299) continue;
          await frame();
          compared += 1;
          const view = book.getSnapshot();
          expect(view).toMatchObject({ status: 'live', seq: message.seq });
          for (const side of ['bids', 'asks'] as const) {
            const levels = view[side]().map(({ price, size }) => [price, size]);
            expect(levels).toEqual(reference.levels(side));
          }
        }
        await frame();
        expect(compared).toBeGreaterThan(10);
        expect(stream.status.getSnapshot()).toMatchObject({ malformed: 0 });
        expect(stream.status.getSnapshot().resyncs).toBeGreaterThan(20);
        expect(tradeIds).toEqual(messages.map((_, id) => `${id}`));
      },
    );
  },
);
