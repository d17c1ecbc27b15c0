import { useCandles } from '@bourse/react';
import { ComparedPair, ComparedPairs, type Candle, type Chart } from '@bourse/trading-chart/react';
import { Button } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useProduct, type Instrument } from '#platform/market/product.ts';
import { errorText } from '#platform/messages/error-text.ts';
import type { Compared } from './compared-symbols.ts';
import { useChangeCompared } from './use-change-compared.ts';

interface ComparedListProps {
  readonly compared: Compared;
  /** Candles of the chart. */
  readonly candles: readonly Candle[];
  readonly granularity: Chart['interval']['granularity'];
}

/** The compared pairs of a chart, whose candles follow the stream as its own do. */
export function ComparedList({ compared, ...chart }: ComparedListProps) {
  const { remove } = useChangeCompared(compared);
  return (
    <ComparedPairs>
      {compared.instruments.map((instrument, place) => (
        <LivePair
          key={instrument.symbol}
          instrument={instrument}
          place={place}
          onRemove={() => {
            remove(instrument.symbol);
          }}
          {...chart}
        />
      ))}
    </ComparedPairs>
  );
}

interface LivePairProps extends Omit<ComparedListProps, 'compared'> {
  readonly instrument: Instrument;
  readonly place: number;
  readonly onRemove: () => void;
}

function LivePair({ instrument, place, onRemove, candles, granularity }: LivePairProps) {
  const { t } = useLingui();
  const { symbol, baseCoin, quoteCoin } = instrument;
  const pair = useCandles(useProduct(), symbol, granularity);
  const { candles: pairCandles, error, loadOlder } = pair;
  useEffect(() => {
    const [first] = candles;
    const [own] = pairCandles;
    if (first && own && first[0] < own[0]) loadOlder();
  }, [candles, pairCandles, loadOlder]);
  return (
    <ComparedPair
      name={`${baseCoin}/${quoteCoin}`}
      place={place}
      candles={candles}
      pairCandles={pairCandles}
      onRemove={onRemove}
    >
      {error && pairCandles.length === 0 ? (
        <>
          <span role="alert" className="whitespace-normal text-warn">
            {errorText(error)}
          </span>
          <Button look="bare" onClick={pair.retry}>
            {t({ id: 'retry', message: 'Try again' })}
          </Button>
        </>
      ) : undefined}
    </ComparedPair>
  );
}
