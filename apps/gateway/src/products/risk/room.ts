import { basename } from 'node:path';
import type { Exchange, AccountNews } from '@bourse/exchange';
import type { Room } from '../../edge/pipeline/room.ts';
import type { Notices } from '../../identity/notices/index.ts';
import { KeptPlace } from '../../stores/kept-place.ts';
import type { Units } from '../../stores/units.ts';
import { createRounds } from '../create-rounds.ts';
import { noticeOf } from './notice-of.ts';

interface RiskParts {
  readonly exchange: Pick<Exchange, 'subscribe' | 'marginCalls' | 'newsAfter'>;
  readonly exchangeDatabase: string;
  readonly notices: Pick<Notices, 'record'>;
  readonly units: Units;
  readonly now: () => number;
  readonly onError: (error: unknown, task: string) => void;
}

function nameOf({ userId, name }: AccountNews): string {
  return `${userId} ${name}`;
}

const checkEveryMs = 60_000;

/**
 * Notes liquidations and delisted orders after they are stored, and margin calls, which are looked for every minute; simulation has
 * none of these. What the exchange has stored and a process has not noted before it ended, the next one notes.
 */
export const riskRoom: Room<RiskParts> = {
  name: 'risk',
  create: (parts) => {
    const { exchange } = parts;
    const findMarginCalls = createMarginCallSearch(parts);
    const tellNews = createTeller(parts);
    let unsubscribe: () => void = () => undefined;
    let timer: NodeJS.Timeout | undefined;
    return {
      routes: [],
      async start() {
        unsubscribe = exchange.subscribe(({ hasNews = false }) => {
          if (hasNews) void tellNews();
        });
        timer = setInterval(() => {
          void findMarginCalls();
          void tellNews();
        }, checkEveryMs).unref();
        await tellNews();
      },
      async close() {
        unsubscribe();
        clearInterval(timer);
        await tellNews();
      },
    };
  },
};

/** Returns a function that notes all news which are not noted yet, once. It never rejects; a later call tries again. */
function createTeller({ exchange, exchangeDatabase, ...parts }: RiskParts): () => Promise<void> {
  const { notices, units, now, onError } = parts;
  const told = new KeptPlace(units, `liquidations told of ${basename(exchangeDatabase)}`);
  const tell = () =>
    told.tellRest(
      (place) => exchange.newsAfter(place),
      async ({ news }) => {
        for (const each of news) await notices.record(noticeOf(each), now());
      },
    );
  return createRounds(tell, (error) => {
    onError(error, 'risk notices');
  });
}

function createMarginCallSearch({ exchange, notices, now, onError }: RiskParts) {
  /** Resolves with whether the notice is stored. */
  const record = async (news: AccountNews): Promise<boolean> => {
    try {
      await notices.record(noticeOf(news), now());
      return true;
    } catch (error) {
      onError(error, 'risk notices');
      return false;
    }
  };
  /** Margin calls of the last search whose notices are stored. */
  let known: ReadonlySet<string> = new Set();
  return async (): Promise<void> => {
    try {
      const stored = new Set<string>();
      for (const news of await exchange.marginCalls('real')) {
        const name = nameOf(news);
        if (known.has(name) || (await record(news))) stored.add(name);
      }
      known = stored;
    } catch (error) {
      onError(error, 'margin calls');
    }
  };
}
