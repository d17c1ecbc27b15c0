import { getFundingRateHistory } from '@bourse/gateway-contract';
import { shownHere, useCall } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { formatFundingRate, formatMoment } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Figure, toneOf } from '@bourse/ui/figures';
import { QueryState } from '#ui/states/query-state.tsx';

export function FundingHistory({ symbol }: { readonly symbol: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const history = useCall(
    getFundingRateHistory,
    { symbol },
    { select: ({ rates }) => rates, meta: shownHere },
  );
  const label = t({ id: 'funding.history', message: 'Funding history' });
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-md font-semibold">{label}</h2>
      <p className="text-xs text-text-3">
        {t({
          id: 'funding.explained',
          message:
            'When the rate is positive, longs pay shorts; when it is negative, shorts pay longs.',
        })}
      </p>
      <QueryState
        query={history}
        loading={t({ id: 'funding.loading', message: 'Loading funding rates' })}
        empty={t({ id: 'funding.none', message: 'No funding has been settled yet.' })}
      >
        {(rates) => (
          <table aria-label={label} className="w-full text-xs">
            <thead className="text-2xs text-text-3">
              <tr>
                <th scope="col" className="py-1 text-start font-normal">
                  {t({ id: 'trades.time', message: 'Time' })}
                </th>
                <th scope="col" className="py-1 text-end font-normal">
                  {t({ id: 'funding.rate', message: 'Funding rate' })}
                </th>
              </tr>
            </thead>
            <tbody>
              {rates.map(({ fundingTime, fundingRate }) => (
                <tr key={fundingTime} className="border-t border-line">
                  <td className="py-1">{formatMoment(fundingTime, locale)}</td>
                  <td className="py-1 text-end">
                    <Figure tone={toneOf(fundingRate)}>
                      {formatFundingRate(fundingRate, locale)}
                    </Figure>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryState>
    </div>
  );
}
