import type { SpotInstrument } from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';
import { wholeBlock, type BlockDraft } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { coinDecimals } from '#platform/market/pair-format.ts';
import { Button, Segmented, SelectField } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { EnteredValue } from '#ui/figures/entered-value.tsx';
import { Figure } from '@bourse/ui/figures';
import { Fact, Section } from '@bourse/ui/panels';
import { FormProblem } from '@bourse/ui/states';
import type { OtcTerms } from '@bourse/react/products';

interface QuoteFormProps {
  readonly draft: BlockDraft;
  readonly terms: OtcTerms;
  readonly instrument: SpotInstrument;
  readonly instruments: readonly SpotInstrument[];
  /** `undefined` while it is unknown. */
  readonly available: { readonly base: string; readonly quote: string } | undefined;
  readonly problem: string | undefined;
  readonly isPending: boolean;
  readonly onChange: (members: Partial<BlockDraft>) => void;
  readonly onRequest: () => void;
}

export function QuoteForm(props: QuoteFormProps) {
  const { draft, instruments, problem, isPending, onChange, onRequest } = props;
  const { t } = useLingui();
  return (
    <Section title={t({ id: 'otc.request-title', message: 'Request a quote' })}>
      <SelectField
        label={t({ id: 'column.pair', message: 'Pair' })}
        value={draft.symbol}
        options={instruments.map(({ symbol, baseCoin, quoteCoin }) => ({
          value: symbol,
          label: `${baseCoin}/${quoteCoin}`,
        }))}
        onChange={(symbol) => {
          onChange({ symbol, amount: '' });
        }}
      />
      <Segmented
        label={t({ id: 'column.side', message: 'Side' })}
        value={draft.side}
        onChange={(side) => {
          onChange({ side });
        }}
        options={[
          {
            value: 'buy',
            label: t({ id: 'side.buy', message: 'Buy' }),
            className: 'bg-up-fill font-semibold text-on-trade',
          },
          {
            value: 'sell',
            label: t({ id: 'side.sell', message: 'Sell' }),
            className: 'bg-down-fill font-semibold text-on-trade',
          },
        ]}
      />
      <AmountFields {...props} />
      <FormFacts {...props} />
      <FormProblem>{problem}</FormProblem>
      <Button look="primary" className="h-11" busy={isPending} onClick={onRequest}>
        {t({ id: 'otc.request', message: 'Get a quote' })}
      </Button>
    </Section>
  );
}

function AmountFields({ draft, instrument, available, onChange }: QuoteFormProps) {
  const { t } = useLingui();
  const { baseCoin, quoteCoin, stepSize } = instrument;
  const coin = draft.unit === 'base' ? baseCoin : quoteCoin;
  return (
    <>
      <Segmented
        label={t({ id: 'otc.unit', message: 'Amount in' })}
        value={draft.unit}
        onChange={(unit) => {
          onChange({ unit, amount: '' });
        }}
        options={[
          { value: 'quote', label: quoteCoin },
          { value: 'base', label: baseCoin },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <NumberField
          label={t({ id: 'order.amount', message: 'Amount' })}
          unit={coin}
          decimals={draft.unit === 'base' ? decimalsOf(stepSize) : coinDecimals}
          value={draft.amount}
          onChange={(amount) => {
            onChange({ amount });
          }}
        />
        <Button
          disabled={!available}
          onClick={() => {
            if (available) onChange(wholeBlock(draft.side, available, instrument));
          }}
        >
          {t({ id: 'margin.max', message: 'Max' })}
        </Button>
      </div>
      <EnteredValue amount={draft.amount} coin={coin} />
    </>
  );
}

function FormFacts({ draft, terms, instrument, available }: QuoteFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { baseCoin, quoteCoin } = instrument;
  const [given, coin] =
    draft.side === 'buy' ? [available?.quote, quoteCoin] : [available?.base, baseCoin];
  const figure = (amount: string | undefined, name: string) => (
    <Figure>
      {formatAmount(amount, locale)} {name}
    </Figure>
  );
  return (
    <dl>
      <Fact name={t({ id: 'column.available', message: 'Available' })}>{figure(given, coin)}</Fact>
      <Fact name={t({ id: 'otc.smallest', message: 'Minimum' })}>
        {figure(terms.minTotal, quoteCoin)}
      </Fact>
      <Fact name={t({ id: 'otc.largest', message: 'Maximum' })}>
        {figure(terms.maxTotal, quoteCoin)}
      </Fact>
    </dl>
  );
}
