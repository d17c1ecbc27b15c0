import { useOrderStream } from '@bourse/react';
import { useSession } from '@bourse/react/session';
import { useMarket } from '../markets/market.ts';
import { useOrderNews } from './use-order-news.ts';

/** Keeps the user's lists in the market current, and shows what happens to orders and plans. */
export function usePrivateStream(): void {
  const { order: onOrder, plan: onPlan } = useOrderNews();
  const enabled = useSession().status === 'user';
  useOrderStream(useMarket().kind, { enabled, onOrder, onPlan });
}
