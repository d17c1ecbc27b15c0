import type { Exchange, RiskNews } from '@bourse/exchange';
import type { Room } from '../../edge/pipeline/room.ts';
import type { Notices } from '../../identity/notices/index.ts';
import { noticeOf } from './notice-of.ts';

interface RiskParts {
  readonly exchange: Pick<Exchange, 'subscribe' | 'marginCalls'>;
  readonly notices: Pick<Notices, 'record'>;
  readonly now: () => number;
  readonly onError: (error: unknown, task: string) => void;
}

function nameOf({ userId, name }: RiskNews): string {
  return `${userId} ${name}`;
}

const marginCallsEveryMs = 60_000;

/** Notes liquidations when they begin. Looks for margin calls every minute; simulation has none. */
export const riskRoom: Room<RiskParts> = {
  name: 'risk',
  create: ({ exchange, notices, now, onError }) => {
    /** Resolves with whether the notice is stored. */
    const record = async (news: RiskNews): Promise<boolean> => {
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
    const findMarginCalls = async () => {
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
    let unsubscribe: () => void = () => undefined;
    let timer: NodeJS.Timeout | undefined;
    return {
      routes: [],
      start() {
        unsubscribe = exchange.subscribe(({ liquidations = [] }) => {
          for (const news of liquidations) void record(news);
        });
        timer = setInterval(() => void findMarginCalls(), marginCallsEveryMs).unref();
      },
      close() {
        unsubscribe();
        clearInterval(timer);
      },
    };
  },
};
