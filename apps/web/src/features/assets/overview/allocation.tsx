import { assetShares, coinTotals, type AssetShare, type OwnAccount } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { formatPercent } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { useCoinPrices } from '#platform/market/rates/fiat.ts';
import { Section } from '@bourse/ui/panels';
import { MessageState, SkeletonRows } from '@bourse/ui/states';

interface AllocationProps {
  /** `undefined` while they are unknown. */
  readonly accounts: readonly OwnAccount[] | undefined;
}

/** Strengths of the accent colour, for the largest coin first; the rest share the last one. */
const strengths = [1, 0.75, 0.55, 0.4, 0.28, 0.18];

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
  const strengthAt = (index: number) => strengths[index] ?? strengths.at(-1);
  return (
    <>
      <div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-control">
        {parts.map(({ name, percent }, index) => (
          <span
            key={name}
            className="min-w-0.5 bg-accent"
            style={{ flexGrow: percent, opacity: strengthAt(index) }}
          />
        ))}
      </div>
      <ul className="flex flex-col gap-2 text-md">
        {parts.map(({ name, percent }, index) => (
          <li key={name} className="flex items-center gap-2">
            <span
              aria-hidden
              className="size-3 rounded-control bg-accent"
              style={{ opacity: strengthAt(index) }}
            />
            <bdi>{name}</bdi>
            <span className="ms-auto tabular-nums">{formatPercent(percent, locale)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
