import { useLingui } from '@lingui/react/macro';
import { useBalanceStream } from '@bourse/react';
import { useForUser } from '@bourse/react/session';
import { useInstruments } from '#platform/market/instruments.ts';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { ForUsers } from '#ui/states/for-users.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonRows } from '@bourse/ui/states';
import { useOtcTerms } from '@bourse/react/products';
import { OtcClosed } from './otc-closed.tsx';
import { OtcHistory } from './otc-history.tsx';
import { OtcTrade } from './otc-trade.tsx';

export function OtcPage() {
  const { t } = useLingui();
  return (
    <TitledPage
      page="/otc"
      title={t({ id: 'otc.title', message: 'OTC block trades' })}
      description={t({
        id: 'otc.description',
        message: 'Trade a large amount at one quoted price, without moving the market.',
      })}
      isWide
    >
      <p className="max-w-160 text-md text-text-2">
        {t({
          id: 'otc.introduction',
          message:
            'You get one price for the whole amount, valid for a few seconds. There is no other fee.',
        })}
      </p>
      <ForUsers
        hint={t({
          id: 'otc.hint',
          message: 'Log in to trade large amounts at a quoted price.',
        })}
      >
        {(user) => (
          <>
            {user.openOtc ? <Desk /> : <OtcClosed user={user} />}
            <OtcHistory />
          </>
        )}
      </ForUsers>
    </TitledPage>
  );
}

function Desk() {
  const { t } = useLingui();
  useBalanceStream(useForUser());
  const terms = useOtcTerms();
  const instruments = useInstruments();
  const error = terms.error ?? instruments.error;
  if (terms.data && instruments.data) {
    return <OtcTrade terms={terms.data} instruments={instruments.data} />;
  }
  if (!error) {
    const label = t({ id: 'otc.loading', message: 'Loading OTC limits' });
    return <SkeletonRows rows={10} label={label} className="h-8" />;
  }
  return (
    <LoadFailure
      error={error}
      onRetry={() => {
        for (const query of [terms, instruments]) if (query.isError) void query.refetch();
      }}
    />
  );
}
