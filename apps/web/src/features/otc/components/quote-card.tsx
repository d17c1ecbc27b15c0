import { availableAfterQuote, availableFor, quoteDifference } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatAmount, formatChange, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { PairName } from '#platform/market/pair-name.tsx';
import { useAssets } from '#accounts/markets/own-lists.ts';
import { useChangeText } from '#ui/figures/use-change-text.ts';
import { usePairFormats } from '#platform/market/pair-format.ts';
import { Button } from '@bourse/ui/fields';
import { Figure } from '@bourse/ui/figures';
import { Fact, Section } from '@bourse/ui/panels';
import { FormProblem, MessageState } from '@bourse/ui/states';
import type { OtcQuote } from '@bourse/react/products';
import { useTimeLeft } from './use-time-left.ts';

interface QuoteCardProps {
  /** The last quote; `undefined` before the first one. */
  readonly quote: OtcQuote | undefined;
  readonly isAccepting: boolean;
  readonly isAsking: boolean;
  readonly failure: string | undefined;
  readonly onAccept: (quote: OtcQuote) => void;
  readonly onLapse: () => void;
  /** Requests the same block again. */
  readonly onAgain: () => void;
}

export function QuoteCard(props: QuoteCardProps) {
  const { t } = useLingui();
  const { quote } = props;
  const place = useRef<HTMLDivElement>(null);
  const quoteId = quote?.quoteId;
  // On a phone the quote is below the form.
  useEffect(() => {
    if (quoteId !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [quoteId]);
  return (
    <Section title={t({ id: 'otc.quote', message: 'Quote' })}>
      <div ref={place} className="flex min-h-90 flex-1 flex-col gap-3">
        <div aria-live="polite">{quote && <QuoteHead quote={quote} />}</div>
        {quote ? (
          <Quote {...props} quote={quote} />
        ) : (
          <MessageState
            title={t({ id: 'otc.no-quote', message: 'Your quote will appear here.' })}
          />
        )}
      </div>
    </Section>
  );
}

function Quote(props: QuoteCardProps & { readonly quote: OtcQuote }) {
  const { quote, failure, onLapse } = props;
  const left = useTimeLeft(quote.status === 'open' ? quote.expiresAt : undefined, onLapse);
  return (
    <>
      <QuoteFacts quote={quote} />
      <FormProblem>{failure}</FormProblem>
      <QuoteState {...props} left={left ?? quote.expiresAt - quote.createdAt} />
    </>
  );
}

function QuoteHead({ quote: { symbol, side, price } }: { readonly quote: OtcQuote }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { price: decimals } = usePairFormats()(symbol);
  const isBuy = side === 'buy';
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className={isBuy ? 'font-semibold text-up' : 'font-semibold text-down'}>
        {isBuy ? t({ id: 'side.buy', message: 'Buy' }) : t({ id: 'side.sell', message: 'Sell' })}{' '}
        <PairName symbol={symbol} />
      </span>
      <Figure className="text-2xl font-semibold">{formatPrice(price, locale, decimals)}</Figure>
    </p>
  );
}

function QuoteFacts({ quote }: { readonly quote: OtcQuote }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { symbol, side, size, total, midPrice } = quote;
  const { baseCoin, quoteCoin } = usePairFormats()(symbol);
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      t({ id: 'column.amount', message: 'Amount' }),
      <>
        {formatAmount(size, locale)} {baseCoin}
      </>,
    ],
    [
      side === 'buy'
        ? t({ id: 'otc.you-pay', message: 'You pay' })
        : t({ id: 'otc.you-receive', message: 'You receive' }),
      <>
        {formatAmount(total, locale)} {quoteCoin}
      </>,
    ],
    [t({ id: 'otc.middle', message: 'Mid price' }), formatAmount(midPrice, locale)],
    [
      t({ id: 'otc.difference', message: 'Difference from mid price' }),
      formatChange(quoteDifference(quote), locale),
    ],
  ];
  return (
    <dl>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          <Figure>{value}</Figure>
        </Fact>
      ))}
      <Fact name={t({ id: 'column.available', message: 'Available' })}>
        <Balances quote={quote} />
      </Fact>
    </dl>
  );
}

/** Shows both balances as they are and, while the quote can be accepted, as it would leave them. */
function Balances({ quote }: { readonly quote: OtcQuote }) {
  const { data: assets } = useAssets();
  const changeText = useChangeText();
  const before = assets && availableFor(assets, quote);
  const after = before && quote.status === 'open' ? availableAfterQuote(before, quote) : undefined;
  return (
    <span className="flex flex-col">
      <Figure>{changeText(before?.quote, after?.quote, quote.quoteCoin)}</Figure>
      <Figure>{changeText(before?.base, after?.base, quote.baseCoin)}</Figure>
    </span>
  );
}

interface QuoteStateProps extends QuoteCardProps {
  readonly quote: OtcQuote;
  /** Milliseconds. */
  readonly left: number;
}

/** One button keeps the focus: it accepts an open quote, and requests a new one after that. */
function QuoteState(props: QuoteStateProps) {
  const { quote, left, isAccepting, isAsking, onAccept, onAgain } = props;
  const { t } = useLingui();
  const isOpen = isAccepting || (quote.status === 'open' && left > 0);
  return (
    <>
      {isOpen ? (
        <TimeLeft
          share={left / (quote.expiresAt - quote.createdAt)}
          seconds={Math.ceil(left / 1000)}
        />
      ) : (
        <p role="status" className="min-h-8 text-md">
          {quote.status === 'filled'
            ? t({ id: 'otc.done', message: 'Trade complete. Your balances have been updated.' })
            : t({ id: 'otc.lapsed', message: 'This quote has expired.' })}
        </p>
      )}
      <Button
        look={isOpen ? quote.side : 'primary'}
        className="h-11"
        busy={isAccepting || isAsking}
        onClick={() => {
          if (isOpen) onAccept(quote);
          else onAgain();
        }}
      >
        {isOpen
          ? t({ id: 'otc.accept', message: 'Accept quote' })
          : t({ id: 'otc.again', message: 'Get a new quote' })}
      </Button>
    </>
  );
}

interface TimeLeftProps {
  /** Part of the time that is left, from 0 to 1. */
  readonly share: number;
  readonly seconds: number;
}

function TimeLeft({ share, seconds }: TimeLeftProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-8 flex-col justify-end gap-1">
      <p role="timer" className="text-sm text-text-2 tabular-nums">
        {t({
          id: 'otc.seconds-left',
          message: `Valid for ${{ seconds }}s`,
        })}
      </p>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-surface-3">
        <div className="h-full bg-accent" style={{ width: `${Math.min(1, share) * 100}%` }} />
      </div>
    </div>
  );
}
