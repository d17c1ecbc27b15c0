import { assetShares, coinTotals, type AssetShare, type OwnAccount } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { formatPercent } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useCoinPrices } from '#platform/market/rates/fiat.ts';
import { classNames } from '@bourse/ui/class-names';
import { Section } from '@bourse/ui/panels';
import { MessageState, SkeletonRows } from '@bourse/ui/states';

interface AllocationProps {
  /** `undefined` while they are unknown. */
  readonly accounts: readonly OwnAccount[] | undefined;
}

/** For the largest coin first; the rest share the last one. */
const colors = [
  'bg-accent',
  'bg-chart-1',
  'bg-chart-6',
  'bg-chart-2',
  'bg-chart-4',
  'bg-chart-5',
  'bg-line-strong',
] as const;

/** Shows each coin's share of the value of all accounts. */
export function Allocation({ accounts }: AllocationProps) {
  const { t } = useLingui();
  const priceOf = useCoinPrices();
  const parts =
    accounts &&
    coinTotals(accounts).map((holding) => ({ name: holding.coin, holdings: [holding] }));
  const shares = parts && assetShares(parts, priceOf);
  return (
    <Section title={t({ id: 'assets.allocation', message: 'Allocation' })}>
      {shares === undefined && (
        <SkeletonRows
          rows={5}
          label={t({ id: 'assets.loading', message: 'Loading balances' })}
          className="h-8"
        />
      )}
      {shares?.length === 0 && (
        <MessageState title={t({ id: 'assets.none', message: 'You have no assets.' })} />
      )}
      {shares && shares.length > 0 && <AllocationBar parts={shares} />}
    </Section>
  );
}

interface AllocationBarProps {
  readonly parts: readonly AssetShare[];
}

/** The list says what the bar shows. */
function AllocationBar({ parts }: AllocationBarProps) {
  const locale = useLocale();
  const colorAt = (index: number) => colors[index] ?? colors.at(-1);
  return (
    <>
      <div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-control">
        {parts.map(({ name, percent }, index) => (
          <span
            key={name}
            className={classNames('min-w-0.5', colorAt(index))}
            style={{ flexGrow: percent }}
          />
        ))}
      </div>
      <ul className="flex flex-col gap-2 text-md">
        {parts.map(({ name, percent }, index) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden className={classNames('size-3 rounded-control', colorAt(index))} />
            <bdi>{name}</bdi>
            <span className="ms-auto tabular-nums">{formatPercent(percent, locale)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
