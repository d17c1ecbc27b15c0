import { createAlert, type PriceAlert } from '@bourse/gateway-contract';
import { alertProduct, useAlertChange, useAlertDraft } from '@bourse/react/notices';
import { decimalsOf, money } from '@bourse/trading/decimal';
import { steppedPrice } from '@bourse/trading/draft';
import { priceAway, type AlertProblem } from '@bourse/trading/market';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { formatPrice, formatSignedPercent, isolate } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useMarket } from '#accounts/markets/market.ts';
import { useProduct, type Instrument } from '#platform/market/product.ts';
import { toast } from '#platform/messages/toast.ts';
import { Button, Segmented } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { FormProblem } from '@bourse/ui/states';
import { NoteField } from './note-field.tsx';

const quickPercents = [-5, -1, 1, 5] as const;

export interface AlertFormProps {
  readonly instrument: Instrument;
  readonly last: string | undefined;
}

export function AlertForm({ instrument, last }: AlertFormProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const product = alertProduct(useMarket().kind);
  const draft = useAlertDraft(useProduct(), instrument, last);
  const { triggerBy, price, current, problem } = draft;
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const texts = useProblemTexts(instrument);
  const creation = useAlertChange(createAlert, {
    onSuccess: () => {
      toast.success(t({ id: 'alerts.set', message: 'Price alert set' }), { id: 'alerts.set' });
    },
  });
  const edit = (next: string) => {
    setTried(false);
    draft.writePrice(next);
  };
  const send = () => {
    setTried(true);
    if (problem) return;
    const { symbol } = instrument;
    const noted = note.trim() === '' ? {} : { note: note.trim() };
    creation.mutate(
      { ledger, product, symbol, triggerBy, price, ...noted },
      {
        onSuccess: () => {
          draft.reset();
          setNote('');
          setTried(false);
        },
      },
    );
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {product === 'futures' && <TriggerChoice value={triggerBy} onChange={draft.chooseTrigger} />}
      <PriceFields instrument={instrument} price={price} current={current} onChange={edit} />
      <Condition price={price} current={current} problem={problem} instrument={instrument} />
      <NoteField value={note} onChange={setNote} />
      <FormProblem>{tried && problem ? texts[problem] : undefined}</FormProblem>
      <Button look="primary" className="h-10" busy={creation.isPending} onClick={send}>
        {t({ id: 'alerts.set-button', message: 'Set alert' })}
      </Button>
    </form>
  );
}

interface TriggerChoiceProps {
  readonly value: PriceAlert['triggerBy'];
  readonly onChange: (value: PriceAlert['triggerBy']) => void;
}

function TriggerChoice({ value, onChange }: TriggerChoiceProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t({ id: 'alerts.trigger', message: 'Price source' })}
      options={[
        { value: 'last', label: t({ id: 'order.by-last', message: 'Last price' }) },
        { value: 'mark', label: t({ id: 'order.by-mark', message: 'Mark price' }) },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

interface PriceFieldsProps {
  readonly instrument: Instrument;
  readonly price: string;
  readonly current: string | undefined;
  readonly onChange: (price: string) => void;
}

function PriceFields({ instrument, price, current, onChange }: PriceFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      <NumberField
        label={t({ id: 'alerts.price', message: 'Alert price' })}
        unit={instrument.quoteCoin}
        decimals={decimalsOf(instrument.tickSize)}
        value={price}
        onChange={onChange}
        onStep={(ticks) => {
          onChange(steppedPrice(price, ticks, instrument));
        }}
      />
      <div className="grid grid-cols-4 gap-2">
        {quickPercents.map((percent) => (
          <Button
            key={percent}
            className="h-7 px-1 text-xs pointer-coarse:h-11"
            disabled={current === undefined}
            onClick={() => {
              if (current !== undefined) onChange(priceAway(current, percent, instrument));
            }}
          >
            {isolate(formatSignedPercent(percent, locale))}
          </Button>
        ))}
      </div>
    </>
  );
}

interface ConditionProps extends Omit<PriceFieldsProps, 'onChange'> {
  readonly problem: AlertProblem | undefined;
}

/** Keeps its line while there is no condition. */
function Condition({ instrument, price, current, problem }: ConditionProps) {
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
