import { assetShares, worthOf, type OwnAccount } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccountNames, type AccountType } from '#accounts/balances/account-names.ts';
import { useLedger } from '#page/page-context.ts';
import { formatPercent } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useCoinPrices, useFiatRates } from '#platform/market/rates/fiat.ts';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Section } from '@bourse/ui/panels';
import { SkeletonRows } from '@bourse/ui/states';

interface AccountListProps {
  /** `undefined` while they are unknown. */
  readonly accounts: readonly OwnAccount[] | undefined;
}

/** The accounts with their values. */
export function AccountList({ accounts }: AccountListProps) {
  const { t } = useLingui();
  const priceOf = useCoinPrices();
  const parts = accounts?.map(({ type, holdings }) => ({ name: type, holdings }));
  const shares = parts && assetShares(parts, priceOf);
  return (
    <Section title={t({ id: 'assets.accounts', message: 'Accounts' })}>
      {accounts ? (
        <ul className="flex flex-col">
          {accounts.map((account) => (
            <AccountRow
              key={account.type}
              account={account}
              percent={shares?.find(({ name }) => name === account.type)?.percent}
            />
          ))}
        </ul>
      ) : (
        <SkeletonRows
          rows={5}
          label={t({ id: 'assets.loading', message: 'Loading balances' })}
          className="h-8"
        />
      )}
    </Section>
  );
}

interface AccountRowProps {
  readonly account: OwnAccount;
  /** Share of all accounts; `undefined` for an account without assets. */
  readonly percent: number | undefined;
}

function AccountRow({ account: { type, holdings }, percent }: AccountRowProps) {
  const locale = useLocale();
  const names = useAccountNames();
  const priceOf = useCoinPrices();
  const rateOf = useFiatRates();
  const worth = worthOf(holdings, priceOf)?.toFixed();
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line text-md first:border-t-0">
      <AccountLink type={type}>{names[type]}</AccountLink>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3">
        <span className="text-xs text-text-3 tabular-nums">
          {percent !== undefined && formatPercent(percent, locale)}
        </span>
        <span className="min-w-28 text-end wrap-anywhere">
          <FiatValue amount={worth} rate={rateOf('USDT')} className="text-md text-text-1!" />
        </span>
      </span>
    </li>
  );
}

const pages = {
  spot: '/{-$locale}/asset/spot',
  funding: '/{-$locale}/asset/funding',
  cross_margin: '/{-$locale}/asset/margin',
  isolated_margin: '/{-$locale}/asset/margin',
  futures: '/{-$locale}/asset/futures',
} as const;

interface AccountLinkProps {
  readonly type: AccountType;
  readonly children: ReactNode;
}

function AccountLink({ type, children }: AccountLinkProps) {
  const isReal = useLedger() === 'real';
  // Simulation does not allow the page.
  if (type === 'funding' && !isReal) return <span>{children}</span>;
  return (
    <Link to={pages[type]} className="hit-area flex items-center underline underline-offset-4">
      {children}
    </Link>
  );
}
