import { moversOf, type PairRow } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatChange } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useFiatRate } from '#platform/market/rates/fiat.ts';
import { useInstruments, useSettledTickers } from '#platform/market/instruments.ts';
import { useEnterSimulation } from '#platform/simulation/use-enter-simulation.ts';
import { Button } from '@bourse/ui/fields';
import { Figure, toneOf } from '@bourse/ui/figures';
import { CoinIcon } from '#ui/pictures/coin-icon.tsx';
import { refreshMs } from '../refresh.ts';
import { MoversSkeleton } from './figures/board-skeleton.tsx';
import { Worth } from './figures/short-figure.tsx';
import { moverCount, moverGrid, moverLook, moverRows } from './figures/layout.ts';
import { opensPair } from './figures/opens-pair.ts';

/** Gainers, losers and the busiest pairs of the last 24 hours, and the invitation to practise. */
export function Movers() {
  const { t } = useLingui();
  const instruments = useInstruments();
  const { tickers = [], hasSettled } = useSettledTickers(refreshMs);
  if (!instruments.data || !hasSettled) return <MoversSkeleton />;
  const { gainers, losers, busiest } = moversOf(instruments.data, tickers, moverCount);
  const none = t({ id: 'movers.none', message: 'No such pairs in the last 24 hours.' });
  return (
    <div className={moverGrid}>
      <MoverPanel
        title={t({ id: 'movers.gainers', message: 'Gainers' })}
        rows={gainers}
        none={none}
      >
        {changeOf}
      </MoverPanel>
      <MoverPanel title={t({ id: 'movers.losers', message: 'Losers' })} rows={losers} none={none}>
        {changeOf}
      </MoverPanel>
      <MoverPanel
        title={t({ id: 'movers.volume', message: 'Highest 24h volume' })}
        rows={busiest}
        none={none}
      >
        {(row) => <Volume {...row} />}
      </MoverPanel>
      <Invitation />
    </div>
  );
}

const changeOf = ({ ticker }: PairRow) => <Change change={ticker?.change24h} />;

function Change({ change }: { readonly change: string | undefined }) {
  return <Figure tone={toneOf(change)}>{formatChange(change, useLocale())}</Figure>;
}

function Volume({ instrument, ticker }: PairRow) {
  const rate = useFiatRate(instrument.quoteCoin);
  return (
    <Worth
      volume={ticker?.quoteVolume}
      rate={rate}
      className="max-md:text-sm max-[24rem]:text-xs"
    />
  );
}

interface MoverPanelProps {
  readonly title: string;
  readonly rows: readonly PairRow[];
  readonly none: string;
  readonly children: (row: PairRow) => ReactNode;
}

function MoverPanel({ title, rows, none, children }: MoverPanelProps) {
  return (
    <section aria-label={title} className={moverLook}>
      <h2 className="font-semibold">{title}</h2>
      <ul className={moverRows}>
        {rows.map((row) => (
          <li key={row.instrument.symbol}>
            <Link
              to="/{-$locale}/spot/$symbol"
              params={{ symbol: row.instrument.symbol }}
              {...opensPair(row.instrument.symbol)}
              className="-mx-2 flex h-11 items-center gap-2 rounded-control px-2 hover:bg-surface-2 max-[24rem]:gap-1 max-[24rem]:text-sm"
            >
              <CoinIcon coin={row.instrument.baseCoin} />
              <span className="me-auto">
                <bdi dir="ltr">
                  {row.instrument.baseCoin}
                  <span className="text-text-3">/{row.instrument.quoteCoin}</span>
                </bdi>
              </span>
              {children(row)}
            </Link>
          </li>
        ))}
        {rows.length === 0 && <li className="py-3 text-md text-text-2">{none}</li>}
      </ul>
    </section>
  );
}

function Invitation() {
  const { t } = useLingui();
  const enter = useEnterSimulation();
  const title = t({ id: 'invitation.title', message: 'Practice without risk' });
  return (
    <section
      aria-label={title}
      className={`${moverLook} justify-between gap-3 border-t-2 border-t-simulation`}
    >
      <h2 className="font-semibold">{title}</h2>
      <ul className="list-disc ps-5 text-md text-text-2">
        <li>{t({ id: 'invitation.money', message: '100,000 USDT in virtual funds' })}</li>
        <li>{t({ id: 'invitation.rules', message: 'The same orders, rules and fees' })}</li>
        <li>{t({ id: 'invitation.reset', message: 'Start over anytime' })}</li>
      </ul>
      <Button className="h-11 text-base" onClick={enter}>
        {t({ id: 'invitation.enter', message: 'Try the simulation' })}
      </Button>
    </section>
  );
}
