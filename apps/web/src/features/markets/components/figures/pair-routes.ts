export type MarketTab = 'spot' | 'futures';

export const pairRoutes = {
  spot: '/{-$locale}/spot/$symbol',
  futures: '/{-$locale}/futures/usdt/$symbol',
} as const satisfies Record<MarketTab, string>;
