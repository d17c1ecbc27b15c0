import {
  mostValueAt,
  reducibleBy,
  triggeringPrice,
  callbackBounds,
  bandOf,
  isEnteredInQuote,
  type DraftMarket,
  type DraftProblem,
  type DraftWarning,
  type OrderDraft,
} from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';

type Text = () => string;

export function useProblemText(draft: OrderDraft, market: DraftMarket) {
  const triggers = useTriggerTexts(draft, market);
  const amounts = useAmountTexts(draft, market);
  const account = useAccountTexts(draft, market);
  const texts: Readonly<Record<DraftProblem | DraftWarning, Text>> = {
    ...triggers,
    ...amounts,
    ...account,
  };
  return (problem: DraftProblem | DraftWarning): string => texts[problem]();
}

function useRequiredText() {
  const { t } = useLingui();
  return (label: string): Text => {
    return () => t({ id: 'form.required', message: `Please enter ${{ label }}` });
  };
}

function useTriggerTexts(draft: OrderDraft, market: DraftMarket) {
  const { t } = useLingui();
  const locale = useLocale();
  const tick = formatAmount(market.instrument.tickSize, locale);
  const price = formatAmount(triggeringPrice(draft, market), locale);
  const { least, most } = callbackBounds;
  const offTick: Text = () =>
    t({ id: 'problem.price-off-tick', message: `The price must be a multiple of ${{ tick }}` });
  const required = useRequiredText();
  return {
    'trigger-missing': required(t({ id: 'order.trigger-price', message: 'Trigger price' })),
    'trigger-off-tick': offTick,
    'trigger-reached': () =>
      t({ id: 'problem.trigger-reached', message: `The price is already ${{ price }}` }),
    'callback-missing': required(t({ id: 'order.callback', message: 'Callback rate' })),
    'callback-out-of-bounds': () =>
      t({
        id: 'problem.callback',
        message: `The callback rate must be between ${{ least: formatAmount(least, locale) }}% and ${{ most: formatAmount(most, locale) }}%`,
      }),
    'activation-off-tick': offTick,
    'activation-reached': () =>
      draft.side === 'sell'
        ? t({
            id: 'problem.activation-below',
            message: `The activation price must be above the current price, ${{ price }}`,
          })
        : t({
            id: 'problem.activation-above',
            message: `The activation price must be below the current price, ${{ price }}`,
          }),
    'take-profit-off-tick': offTick,
    'stop-loss-off-tick': offTick,
    'take-profit-reached': () =>
      draft.side === 'buy'
        ? t({ id: 'problem.take-profit-low', message: 'Take profit must be above the order price' })
        : t({
            id: 'problem.take-profit-high',
            message: 'Take profit must be below the order price',
          }),
    'stop-loss-reached': () =>
      draft.side === 'buy'
        ? t({ id: 'problem.stop-loss-high', message: 'Stop loss must be below the order price' })
        : t({ id: 'problem.stop-loss-low', message: 'Stop loss must be above the order price' }),
    'presets-missing': () =>
      t({ id: 'problem.presets-missing', message: 'Enter a take profit or a stop loss' }),
    'post-only-crosses': () =>
      t({
        id: 'warning.post-only',
        message: 'At this price a post-only order would fill immediately and be rejected',
      }),
  } satisfies Partial<Record<DraftProblem | DraftWarning, Text>>;
}

function useAmountTexts(draft: OrderDraft, market: DraftMarket) {
  const { t } = useLingui();
  const locale = useLocale();
  const { instrument } = market;
  const { tickSize, stepSize, minSize, maxSize, baseCoin, quoteCoin } = instrument;
  const band = bandOf(draft, market);
  const format = (text: string | undefined) => formatAmount(text, locale);
  const required = useRequiredText();
  return {
    'price-missing': required(t({ id: 'order.price', message: 'Price' })),
    'price-off-tick': () =>
      t({
        id: 'problem.price-off-tick',
        message: `The price must be a multiple of ${{ tick: format(tickSize) }}`,
      }),
    'price-too-low': () =>
      t({
        id: 'problem.price-too-low',
        message: `The minimum price is now ${{ price: format(band?.least) }}`,
      }),
    'price-too-high': () =>
      t({
        id: 'problem.price-too-high',
        message: `The maximum price is now ${{ price: format(band?.most) }}`,
      }),
    'amount-missing': required(
      isEnteredInQuote(draft, market.kind)
        ? t({ id: 'order.total', message: 'Total' })
        : t({ id: 'order.amount', message: 'Amount' }),
    ),
    'amount-too-small': () =>
      t({
        id: 'problem.amount-too-small',
        message: `The minimum amount is ${{ amount: format(minSize) }} ${{ coin: baseCoin }}`,
      }),
    'amount-too-large': () =>
      t({
        id: 'problem.amount-too-large',
        message: `The maximum amount is ${{ amount: format(maxSize) }} ${{ coin: baseCoin }}`,
      }),
    'amount-off-step': () =>
      t({
        id: 'problem.amount-off-step',
        message: `The amount must be a multiple of ${{ step: format(stepSize) }}`,
      }),
    'total-too-fine': () =>
      t({ id: 'problem.total-too-fine', message: 'The total has too many decimals' }),
    'total-too-small': () =>
      t({
        id: 'problem.total-too-small',
        message: `The minimum total is ${{ total: format(instrument.minNotional) }} ${{ coin: quoteCoin }}`,
      }),
    'total-too-large': () =>
      t({
        id: 'problem.total-too-large',
        message: `The maximum total is ${{ total: format(instrument.maxNotional) }} ${{ coin: quoteCoin }}`,
      }),
  } satisfies Partial<Record<DraftProblem, Text>>;
}

function useAccountTexts(draft: OrderDraft, { futures, instrument }: DraftMarket) {
  const { t } = useLingui();
  const locale = useLocale();
  const { baseCoin, quoteCoin } = instrument;
  const size = futures && reducibleBy(draft, futures)?.size;
  const value = futures && mostValueAt(futures.contract, futures.leverage);
  const leverage = formatAmount(String(futures?.leverage ?? ''), locale);
  return {
    'position-missing': () =>
      t({
        id: 'problem.position-missing',
        message: 'There is no position to reduce',
      }),
    'position-exceeded': () =>
      t({
        id: 'problem.position-exceeded',
        message: `Your position is ${{ size: formatAmount(size, locale) }} ${{ coin: baseCoin }}. You cannot close more`,
      }),
    'leverage-exceeded': () =>
      t({
        id: 'problem.leverage-exceeded',
        message: `At ${{ leverage }}×, the maximum position value is ${{ value: formatAmount(value, locale) }} ${{ coin: quoteCoin }}`,
      }),
    'balance-insufficient': () =>
      t({ id: 'problem.balance-insufficient', message: 'Insufficient balance' }),
  } satisfies Partial<Record<DraftProblem, Text>>;
}
