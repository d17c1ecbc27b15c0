import { useLingui } from '@lingui/react/macro';
import { SkeletonRows } from '@bourse/ui/states';

export function TradesSkeleton() {
  const { t } = useLingui();
  return <SkeletonRows rows={12} label={t({ id: 'trades.loading', message: 'Loading trades' })} />;
}
