import { gatewayCode, type SpotInstrument } from '@bourse/gateway-contract';
import { followMutation } from '@bourse/react';
import { availableFor, blockProblem, toQuoteRequest, type BlockDraft } from '@bourse/trading/draft';
import { useState } from 'react';
import { defaultSymbol } from '#page/simulation/default-pair.ts';
import {
  useAcceptQuote,
  useRefreshHistory,
  useRequestQuote,
  type OtcQuote,
  type OtcTerms,
} from '@bourse/react/products';
import { QuoteCard } from './quote-card.tsx';
import { QuoteForm } from './quote-form.tsx';
import { useOtcTexts } from './use-otc-texts.ts';
import { useAssets } from '#accounts/markets/own-lists.ts';

interface OtcTradeProps {
  readonly terms: OtcTerms;
  readonly instruments: readonly SpotInstrument[];
}

/** A form for a block, and the quote that answers it. */
export function OtcTrade({ terms, instruments }: OtcTradeProps) {
  const [draft, setDraft] = useState<BlockDraft>({
    symbol: defaultSymbol,
    side: 'buy',
    unit: 'quote',
    amount: '',
  });
  const [tried, setTried] = useState(false);
  const { data: balances } = useAssets();
  const texts = useOtcTexts(terms);
  const desk = useDesk();
  const traded = instruments.filter(({ symbol }) => terms.symbols.includes(symbol));
  const instrument = traded.find(({ symbol }) => symbol === draft.symbol) ?? traded[0];
  if (!instrument) return null;
  const problem = blockProblem(draft, instrument, terms);
  const failure = desk.request.error && texts.ofError(desk.request.error, instrument);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <QuoteForm
        draft={draft}
        terms={terms}
        instrument={instrument}
        instruments={traded}
        available={balances && availableFor(balances, instrument)}
        problem={tried && problem ? texts.ofProblem(problem, instrument) : (failure ?? undefined)}
        isPending={desk.request.isPending}
        onChange={(members) => {
          setTried(false);
          if (desk.request.isError) desk.request.reset();
          setDraft({ ...draft, ...members });
        }}
        onRequest={() => {
          setTried(true);
          if (!problem) desk.ask(draft);
        }}
      />
      <QuoteCard
        quote={desk.quote}
        isAccepting={desk.accepting.isPending}
        isAsking={desk.request.isPending}
        failure={desk.accepting.error ? texts.ofError(desk.accepting.error, instrument) : undefined}
        onAccept={(quote) => void desk.accept(quote)}
        onLapse={desk.lapse}
        onAgain={desk.askAgain}
      />
    </div>
  );
}

/** The last quote, and what is done with it. */
function useDesk() {
  const request = useRequestQuote();
  const accepting = useAcceptQuote();
  const lapse = useRefreshHistory();
  const [asked, setAsked] = useState<BlockDraft>();
  const [quote, setQuote] = useState<OtcQuote>();
  const ask = (draft: BlockDraft) => {
    accepting.reset();
    setAsked(draft);
    // A refusal is shown by `request.error`.
    followMutation(request.mutateAsync(toQuoteRequest(draft)), (answer) => {
      setQuote(answer.quote);
    });
  };
  return {
    request,
    accepting,
    quote,
    ask,
    lapse,
    askAgain: () => {
      if (asked) ask(asked);
    },
    accept: async (accepted: OtcQuote) => {
      try {
        const { quoteId } = accepted;
        const { quote: deal } = await accepting.mutateAsync({ ledger: 'real', quoteId });
        setQuote(deal);
      } catch (error) {
        if (!isExpired(error)) return;
        setQuote({ ...accepted, status: 'expired' });
        accepting.reset();
      }
    },
  };
}

/** Whether a quote expired before it reached the gateway. */
function isExpired(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === gatewayCode.quoteExpired;
}
