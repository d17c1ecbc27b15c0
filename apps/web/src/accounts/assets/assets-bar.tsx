import type { CoinHolding } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AssetTotal } from '#ui/figures/asset-total.tsx';

interface AssetsBarProps {
  /** `undefined` while they are unknown. */
  readonly holdings: readonly CoinHolding[] | undefined;
  /** Controls that filter the assets. */
  readonly choice?: ReactNode;
  /** Actions on the assets. */
  readonly children: ReactNode;
}

/** Total value of the assets below, and their actions. */
export function AssetsBar({ holdings, choice, children }: AssetsBarProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-b border-line px-3 text-xs">
      {choice}
      <span className="text-text-3">{t({ id: 'assets.total', message: 'Total value' })}</span>
      <AssetTotal holdings={holdings} />
      <span className="ms-auto">{children}</span>
    </div>
  );
}
