import { useLingui } from '@lingui/react/macro';

export function SideName({ side }: { readonly side: 'buy' | 'sell' }) {
  const { t } = useLingui();
  return side === 'buy' ? (
    <span className="text-up">{t({ id: 'side.buy', message: 'Buy' })}</span>
  ) : (
    <span className="text-down">{t({ id: 'side.sell', message: 'Sell' })}</span>
  );
}
