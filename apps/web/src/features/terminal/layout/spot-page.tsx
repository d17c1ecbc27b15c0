import { getRouteApi } from '@tanstack/react-router';
import { spotMarket } from '../market/spot-market.ts';
import { TerminalPage } from './terminal-page.tsx';

const route = getRouteApi('/{-$locale}/_app/spot/$symbol');

export function SpotPage() {
  const { symbol } = route.useParams();
  return <TerminalPage market={spotMarket} symbol={symbol} />;
}
