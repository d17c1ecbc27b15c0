import type { MarketKind } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';

export function useProductNames(): readonly (readonly [MarketKind, string])[] {
  const { t } = useLingui();
  return [
    ['spot', t({ id: 'fees.spot', message: 'Spot' })],
    ['margin', t({ id: 'fees.margin', message: 'Margin' })],
    ['futures', t({ id: 'fees.futures', message: 'Futures' })],
  ];
}
