import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '#platform/market/product.ts';
import { PairName } from '#platform/market/pair-name.tsx';
import { useSession } from '@bourse/react/session';
import { EntryLink } from '#platform/simulation/entry-link.tsx';
import { MessageState } from '@bourse/ui/states';
import { useTicker } from '../../market/use-ticker.ts';
import { AlertForm } from './alert-form.tsx';
import { AlertList } from './alert-list.tsx';

export interface AlertPanelProps {
  readonly instrument: Instrument;
}

export function AlertPanel({ instrument }: AlertPanelProps) {
  const { t } = useLingui();
  const last = useTicker(instrument.symbol)?.lastPrice;
  const { status } = useSession();
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">
        {t({ id: 'alerts.title', message: 'Price alerts' })}{' '}
        <span className="text-sm font-normal text-text-2">
          <PairName symbol={instrument.symbol} />
        </span>
      </h2>
      {status === 'anonymous' ? (
        <MessageState
          title={t({
            id: 'alerts.signed-out',
            message:
              'Log in to set a price alert. It stays active on the exchange while you are away and appears on every page.',
          })}
        >
          <EntryLink
            to="login"
            className="hit-area inline-flex items-center rounded-control bg-accent px-4 font-semibold text-on-accent"
          >
            {t({ id: 'auth.log-in', message: 'Log in' })}
          </EntryLink>
        </MessageState>
      ) : (
        <>
          <AlertForm instrument={instrument} last={last} />
          <AlertList instrument={instrument} />
        </>
      )}
    </div>
  );
}
