import type { DraftMarket, OrderDraft } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';

export function useSendLabel({ side, tradeSide }: OrderDraft, market: DraftMarket): string {
  const { t } = useLingui();
  const { baseCoin: coin } = market.instrument;
  const isBuy = side === 'buy';
  if (market.kind !== 'futures') {
    return isBuy
      ? t({ id: 'order.buy-coin', message: `Buy ${{ coin }}` })
      : t({ id: 'order.sell-coin', message: `Sell ${{ coin }}` });
  }
  if (!market.futures?.isHedge) {
    return isBuy
      ? t({ id: 'futures.buy-long', message: 'Buy / Long' })
      : t({ id: 'futures.sell-short', message: 'Sell / Short' });
  }
  if (tradeSide === 'close') {
    return isBuy
      ? t({ id: 'futures.close-short', message: 'Close short' })
      : t({ id: 'futures.close-long', message: 'Close long' });
  }
  return isBuy
    ? t({ id: 'futures.open-long', message: 'Open long' })
    : t({ id: 'futures.open-short', message: 'Open short' });
}
