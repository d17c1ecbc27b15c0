import type { Market } from './market.ts';

export const spotMarket: Market = {
  kind: 'spot',
  route: '/{-$locale}/spot/$symbol',
  page: '/spot/{symbol}',
  callPrefix: '/v1/spot/',
  accountPanels: ['open', 'history', 'fills', 'assets'],
  orderTypes: ['limit', 'market'],
};
