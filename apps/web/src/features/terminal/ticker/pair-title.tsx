import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CoinIcon } from '#ui/pictures/coin-icon.tsx';
import { useInstruments } from '#platform/market/instruments.ts';
import { useMarket } from '../market/market.ts';

/** The pair's name, which also selects another pair. */
export function PairTitle({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { route } = useMarket();
  const { data: instruments = [instrument] } = useInstruments();
  return (
    <h1 className="flex shrink-0 items-center gap-2 text-base font-semibold">
      <CoinIcon coin={instrument.baseCoin} size={24} />
      <select
        aria-label={t({ id: 'spot.pair', message: 'Pair' })}
        value={instrument.symbol}
        onChange={(event) => {
          void navigate({ to: route, params: { symbol: event.target.value } });
        }}
        className="own-select hit-area rounded-control bg-surface-1 ps-1 font-semibold text-text-1 hover:bg-surface-2"
      >
        {instruments.map(({ symbol, baseCoin, quoteCoin }) => (
          <option key={symbol} value={symbol}>
            {[baseCoin, quoteCoin].join('/')}
          </option>
        ))}
      </select>
    </h1>
  );
}
