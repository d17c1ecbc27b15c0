import { formatChange } from '@bourse/i18n-registry/figures';
import { useStatement } from '@bourse/react/funds';
import { returnOf } from '@bourse/trading/account';
import { Figure } from '@bourse/ui/figures';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { gainTone } from '#accounts/positions/use-position-columns.tsx';
import { useLocale } from '#platform/locale/locale.ts';
import { Gain, shownGain } from '../components/gain.tsx';

/** The profit of today (UTC), with a link to where it comes from. */
export function TodayProfit() {
  const { t } = useLingui();
  const locale = useLocale();
  const total = useStatement(1).data?.total;
  const share = total && returnOf(total);
  return (
    <p className="flex min-h-6 flex-wrap items-baseline gap-x-3 text-sm">
      <span className="text-text-3">
        {t({ id: 'portfolio.today', message: "Today's PnL (USDT)" })}
      </span>
      {total ? (
        <>
          <Gain amount={total.profit} />
          {share !== undefined && (
            <Figure tone={gainTone(shownGain(total.profit))}>{formatChange(share, locale)}</Figure>
          )}
        </>
      ) : (
        <Figure tone="quiet">–</Figure>
      )}
      <Link to="/{-$locale}/asset/portfolio" className="hit-area text-accent-text underline">
        {t({ id: 'portfolio.open', message: 'Open portfolio' })}
      </Link>
    </p>
  );
}
