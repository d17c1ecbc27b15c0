import type { Exchange } from '@bourse/exchange';
import type { Room } from '../../edge/pipeline/room.ts';
import type { Notices } from '../../identity/notices/index.ts';
import { noticeOf } from './notice-of.ts';

interface RiskParts {
  readonly exchange: Pick<Exchange, 'subscribe' | 'marginCalls'>;
  readonly notices: Pick<Notices, 'record'>;
  readonly now: () => number;
  readonly onError: (error: unknown, task: string) => void;
}

const marginCallsEveryMs = 60_000;

/** Notes liquidations when they begin, and margin calls every minute: those of simulation are not. */
export const riskRoom: Room<RiskParts> = {
  name: 'risk',
  create: ({ exchange, notices, now, onError }) => {
    const record = async (news: Parameters<typeof noticeOf>[0]) => {
      try {
        await notices.record(noticeOf(news), now());
      } catch (error) {
        onError(error, 'risk notices');
      }
    };
    const findMarginCalls = async () => {
      try {
        for (const news of await exchange.marginCalls('real')) await record(news);
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
