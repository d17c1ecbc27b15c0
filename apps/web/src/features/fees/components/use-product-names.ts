import { useLingui } from '@lingui/react/macro';
import type { Product } from '../model/level-progress.ts';

export function useProductNames(): readonly (readonly [Product, string])[] {
  const { t } = useLingui();
  return [
    ['spot', t({ id: 'fees.spot', message: 'Spot' })],
    ['margin', t({ id: 'fees.margin', message: 'Margin' })],
    ['futures', t({ id: 'fees.futures', message: 'Futures' })],
  ];
}
