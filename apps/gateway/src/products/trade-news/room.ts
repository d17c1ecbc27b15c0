import { basename } from 'node:path';
import type { Exchange, TradeNews } from '@bourse/exchange';
import type { Room } from '../../edge/pipeline/room.ts';
import type { PushDeviceStore, PushNotices } from '../../identity/push/index.ts';
import { KeptPlace } from '../../stores/kept-place.ts';
import type { Units } from '../../stores/units.ts';
import type { Instruments } from '../pairs.ts';
import { severalTradesLetter, tradeLetter } from './trade-letter.ts';

interface TradeNewsParts {
  readonly exchange: Pick<Exchange, 'subscribe' | 'tradesAfter'>;
  readonly exchangeDatabase: string;
  readonly instruments: Instruments;
  readonly pushDevices: Pick<PushDeviceStore, 'hasAny'>;
  readonly pushNotices: Pick<PushNotices, 'send'>;
  readonly units: Units;
  readonly onError: (error: unknown, task: string) => void;
}

/** Time between two readings. What a program trades meanwhile becomes one letter. */
const pauseMs = 5_000;

/** More orders of a user in one reading become one letter. */
const singleLetters = 3;

/**
 * Sends fills, and plans that have triggered or failed, of the real ledger to devices, after they are stored. What a process has not
 * sent before it ended, the next one sends.
 */
export const tradeNewsRoom: Room<TradeNewsParts> = {
  name: 'trade news',
  create: (parts) => {
    const { exchange, onError } = parts;
    const read = createReader(parts);
    let unsubscribe: () => void = () => undefined;
    let pause: NodeJS.Timeout | undefined;
    let isDue = false;
    let last: Promise<void> = Promise.resolve();
    const readNow = (): Promise<void> => {
      isDue = false;
      pause = setTimeout(() => {
        pause = undefined;
        if (isDue) void readNow();
      }, pauseMs).unref();
      last = last.then(read).catch((error: unknown) => {
        onError(error, 'trade news');
      });
      return last;
    };
    return {
      routes: [],
      async start() {
        await readNow();
        unsubscribe = exchange.subscribe(({ hasTrades = false }) => {
          if (!hasTrades) return;
          isDue = true;
          if (pause === undefined) void readNow();
        });
      },
      async close() {
        unsubscribe();
        clearTimeout(pause);
        await last;
      },
    };
  },
};

/** Returns a function that sends everything since the last reading. */
function createReader({ exchange, exchangeDatabase, ...parts }: TradeNewsParts) {
  const { pushDevices, units } = parts;
  const kept = new KeptPlace(units, `trades told of ${basename(exchangeDatabase)}`);
  return () =>
    kept.tellRest(
      // Without devices there is nothing to send, however much was traded.
      async (place) => exchange.tradesAfter((await pushDevices.hasAny()) ? place : undefined),
      ({ news }) => sendAll(news, parts),
    );
}

async function sendAll(
  news: readonly TradeNews[],
  { pushNotices, instruments }: Pick<TradeNewsParts, 'pushNotices' | 'instruments'>,
): Promise<void> {
  const real = news.filter(({ ledger }) => ledger === 'real');
  for (const [userId, own] of Map.groupBy(real, (each) => each.userId)) {
    if (own.length <= singleLetters) {
      for (const each of own) {
        const compose = tradeLetter.bind(null, each, instruments);
        await pushNotices.send([userId], each.at, compose);
      }
    } else {
      const latest = own.reduce((at, each) => Math.max(at, each.at), 0);
      await pushNotices.send([userId], latest, severalTradesLetter);
    }
  }
}
