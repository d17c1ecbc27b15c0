import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useWithdrawalLimit, type WithdrawalLimit as Limit } from '@bourse/react/funds';
import { formatAmount, isolate } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Figure } from '@bourse/ui/figures';
import { Section, Facts } from '@bourse/ui/panels';
import { Loaded } from '#ui/states/loaded.tsx';

/** The limit of withdrawals in 24 hours, and the one of the next identity level. */
export function WithdrawalLimit() {
  const { t } = useLingui();
  const query = useWithdrawalLimit();
  return (
    <Section title={t({ id: 'wallet.value-limit', message: '24-hour limit' })}>
      <div className="min-h-36">
        <Loaded
          query={query}
          loading={t({ id: 'wallet.value-limit-loading', message: 'Loading your limit' })}
        >
          {(limit) => <LimitFacts limit={limit} />}
        </Loaded>
      </div>
    </Section>
  );
}

function LimitFacts({ limit }: { readonly limit: Limit }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { level, limitUsdt, usedUsdt, leftUsdt } = limit;
  const figure = (amount: string) => <Figure>{formatAmount(amount, locale)} USDT</Figure>;
  return (
    <div className="flex flex-col gap-3">
      <Facts
        facts={[
          [t({ id: 'wallet.value-level', message: 'Verification level' }), <bdi>{level}</bdi>],
          [t({ id: 'wallet.value-most', message: 'Limit' }), figure(limitUsdt)],
          [t({ id: 'wallet.value-used', message: 'Used' }), figure(usedUsdt)],
          [t({ id: 'wallet.value-left', message: 'Remaining' }), figure(leftUsdt)],
        ]}
      />
      <p className="text-xs text-text-3">
        {t({
          id: 'wallet.value-about',
          message:
            'All coins and sub-accounts count toward one limit. Each withdrawal counts for 24 hours, at its value when you sent it.',
        })}
      </p>
      <NextLevel {...limit} />
    </div>
  );
}

function NextLevel({ level, limitsUsdt }: Limit) {
  const { t } = useLingui();
  const locale = useLocale();
  const next = level + 1;
  const most = limitsUsdt[next];
  if (most === undefined) return null;
  const amount = isolate(`${formatAmount(most, locale)} USDT`);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-text-2">
      {t({
        id: 'wallet.value-next',
        message: `At level ${{ next }} you can withdraw up to ${{ amount }} in 24 hours.`,
      })}
      <Link
        to="/{-$locale}/modifyverification"
        className="hit-area flex min-h-11 items-center text-accent-text underline"
      >
        {t({ id: 'wallet.verify', message: 'Verify your identity' })}
      </Link>
    </p>
  );
}
