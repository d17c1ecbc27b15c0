import { createAlert } from '@bourse/gateway-contract';
import { formatPrice, formatSignedPercent, isolate } from '@bourse/i18n-registry/figures';
import { alertProduct, useAlertChange, type AlertDraft } from '@bourse/react/notices';
import { decimalsOf, money } from '@bourse/trading/decimal';
import { steppedPrice } from '@bourse/trading/draft';
import { priceAway, type AlertProblem } from '@bourse/trading/market';
import { Button } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { useMarket } from '#accounts/markets/market.ts';
import { useLedger } from '#page/page-context.ts';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { AlertFrame } from './alert-frame.tsx';

const quickPercents = [-5, -1, 1, 5] as const;

interface PriceFormProps {
  readonly instrument: Instrument;
  readonly draft: AlertDraft;
}

export function PriceForm({ instrument, draft }: PriceFormProps) {
  const ledger = useLedger();
  const product = alertProduct(useMarket().kind);
  const { triggerBy, price, problem } = draft;
  const texts = useProblemTexts(instrument);
  const creation = useAlertChange(createAlert);
  return (
    <AlertFrame
      level={price}
      problem={problem && texts[problem]}
      isBusy={creation.isPending}
      send={(note, onSet) => {
        creation.mutate(
          { ledger, product, symbol: instrument.symbol, triggerBy, price, ...note },
          {
            onSuccess: () => {
              draft.reset();
              onSet();
            },
          },
        );
      }}
    >
      <PriceFields instrument={instrument} draft={draft} />
      <Condition instrument={instrument} draft={draft} />
    </AlertFrame>
  );
}

function PriceFields({ instrument, draft }: PriceFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { price, current, writePrice } = draft;
  return (
    <>
      <NumberField
        label={t({ id: 'alerts.price', message: 'Alert price' })}
        unit={instrument.quoteCoin}
        decimals={decimalsOf(instrument.tickSize)}
        value={price}
        onChange={writePrice}
        onStep={(ticks) => {
          writePrice(steppedPrice(price, ticks, instrument));
        }}
      />
      <div className="grid grid-cols-4 gap-2">
        {quickPercents.map((percent) => (
          <Button
            key={percent}
            className="h-7 px-1 text-xs pointer-coarse:h-11"
            disabled={current === undefined}
            onClick={() => {
              if (current !== undefined) writePrice(priceAway(current, percent, instrument));
            }}
          >
            {isolate(formatSignedPercent(percent, locale))}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Keeps its line while there is no condition. */
function Condition({ instrument, draft: { price, current, problem } }: PriceFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const shown = isolate(formatPrice(price, locale, decimalsOf(instrument.tickSize)));
  const isKnown = current !== undefined && problem === undefined;
  const isAbove = isKnown && money.of(price).gt(current);
  return (
    <p className="min-h-5 text-xs text-text-2">
      {isKnown &&
        (isAbove
          ? t({ id: 'alerts.when-rises', message: `When the price rises to ${{ price: shown }}` })
          : t({ id: 'alerts.when-falls', message: `When the price falls to ${{ price: shown }}` }))}
    </p>
  );
}

function useProblemTexts({ tickSize }: Instrument): Readonly<Record<AlertProblem, string>> {
  const { t } = useLingui();
  return {
    noPrice: t({ id: 'alerts.no-price', message: 'Enter a price greater than zero.' }),
    offTick: t({
      id: 'alerts.off-tick',
      message: `The price must be a multiple of ${{ tick: isolate(tickSize) }}.`,
    }),
    priceOfNow: t({
      id: 'alerts.price-of-now',
      message: 'The market is already at this price. Choose a higher or lower one.',
    }),
  };
}
