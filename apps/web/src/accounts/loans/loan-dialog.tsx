import { borrow, repay } from '@bourse/gateway-contract';
import type { MarginAccount } from '@bourse/market-data';
import { useDailyRate } from '@bourse/react/funds';
import {
  afterLoan,
  levelAfterLoan,
  loanProblem,
  loanTerms,
  mostOfLoan,
  type LoanKind,
  type LoanProblem,
  type LoanTerms,
} from '@bourse/trading/account';
import { money, parseDecimal } from '@bourse/trading/decimal';
import type { Instrument } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Button, Segmented } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { EnteredValue } from '#ui/figures/entered-value.tsx';
import { useChangeText } from '#ui/figures/use-change-text.ts';
import { Facts } from '@bourse/ui/panels';
import { Dialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { useSlowTicker } from '#platform/market/instruments.ts';
import { useAmountTexts } from '../balances/use-amount-texts.ts';
import { useAccountCall } from './use-account-call.ts';

interface LoanDialogProps {
  readonly kind: LoanKind;
  /** `undefined` for an account that was never used. */
  readonly account: MarginAccount | undefined;
  readonly marginMode: 'cross' | 'isolated';
  readonly instrument: Instrument;
  readonly onClose: () => void;
}

export function LoanDialog({ kind, account, marginMode, instrument, onClose }: LoanDialogProps) {
  const { t } = useLingui();
  const { baseCoin, quoteCoin, symbol } = instrument;
  const [coin, setCoin] = useState(quoteCoin);
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const daily = useDailyRate(coin);
  const terms = loanTerms(kind, coin, account?.assets, daily);
  const problem = loanProblem(amount, terms);
  const { send, isPending } = useLoanCall(kind, onClose);
  const texts = useLoanTexts(terms, coin);
  const ledger = useLedger();
  const price = usePriceIn(marginMode === 'cross' ? 'USDT' : quoteCoin, coin, instrument);
  const edit = (text: string) => {
    setTried(false);
    setAmount(text);
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="flex w-80 max-w-full flex-col gap-3">
        <Segmented
          label={t({ id: 'margin.coin', message: 'Coin' })}
          value={coin}
          options={[quoteCoin, baseCoin].map((value) => ({ value, label: value }))}
          onChange={(next) => {
            setCoin(next);
            edit('');
          }}
        />
        <LoanAmount terms={terms} coin={coin} value={amount} onChange={edit} />
        <EnteredValue amount={amount} coin={coin} />
        <LoanFacts
          terms={terms}
          coin={coin}
          amount={amount}
          daily={daily}
          account={account}
          price={price}
        />
        <FormProblem>{tried && problem ? texts[problem] : undefined}</FormProblem>
        <Button
          look="primary"
          className="h-10"
          busy={isPending}
          onClick={() => {
            setTried(true);
            if (problem !== undefined) return;
            const own = marginMode === 'isolated' ? { symbol } : {};
            const text = parseDecimal(amount)?.toFixed() ?? amount;
            send({ ledger, marginMode, coin, amount: text, ...own });
          }}
        >
          {texts.title}
        </Button>
      </div>
    </Dialog>
  );
}

interface LoanAmountProps {
  readonly terms: LoanTerms;
  readonly coin: string;
  readonly value: string;
  readonly onChange: (amount: string) => void;
}

function LoanAmount({ terms, coin, value, onChange }: LoanAmountProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <NumberField
        label={t({ id: 'order.amount', message: 'Amount' })}
        unit={coin}
        decimals={8}
        value={value}
        onChange={onChange}
      />
      <Button
        onClick={() => {
          onChange(money.toShortText(mostOfLoan(terms)));
        }}
      >
        {t({ id: 'margin.max', message: 'Max' })}
      </Button>
    </div>
  );
}

interface Loan {
  readonly ledger: 'simulation' | 'real';
  readonly marginMode: 'cross' | 'isolated';
  readonly symbol?: string;
  readonly coin: string;
  readonly amount: string;
}

function useLoanCall(kind: LoanKind, onDone: () => void) {
  const { t } = useLingui();
  const borrowing = useAccountCall(borrow, t({ id: 'margin.borrowed', message: 'Borrowed' }));
  const repaying = useAccountCall(repay, t({ id: 'margin.repaid', message: 'Repaid' }));
  return {
    isPending: borrowing.isPending || repaying.isPending,
    send: (loan: Loan) => {
      if (kind === 'borrow') borrowing.mutate(loan, { onSuccess: onDone });
      else repaying.mutate(loan, { onSuccess: onDone });
    },
  };
}

/** Returns the last price of one of a pair's coins in the coin of an account's values; `undefined` while it is unknown. */
function usePriceIn(
  valueCoin: string,
  coin: string,
  { symbol, baseCoin, quoteCoin }: Instrument,
): string | undefined {
  const last = useSlowTicker(symbol)?.lastPrice;
  if (coin === valueCoin) return '1';
  return coin === baseCoin && quoteCoin === valueCoin ? last : undefined;
}

function useLoanTexts(terms: LoanTerms, coin: string): Record<LoanProblem | 'title', string> {
  const { t } = useLingui();
  return {
    ...useAmountTexts(mostOfLoan(terms), coin),
    title:
      terms.kind === 'borrow'
        ? t({ id: 'margin.borrow', message: 'Borrow' })
        : t({ id: 'margin.repay', message: 'Repay' }),
    'nothing-owed': t({ id: 'margin.nothing-owed', message: `You have no ${{ coin }} debt` }),
  };
}

interface LoanFactsProps {
  readonly terms: LoanTerms;
  readonly coin: string;
  readonly amount: string;
  readonly daily: string | undefined;
  readonly account: MarginAccount | undefined;
  readonly price: string | undefined;
}

function LoanFacts({ terms, coin, amount, daily, account, price }: LoanFactsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const changeText = useChangeText();
  const after = afterLoan(amount, terms);
  const percent = (rate: string | undefined, decimals: number) =>
    `${formatAmount(rate && money.multiply(rate, '100').toFixed(), locale, decimals)}%`;
  const level = account?.marginLevel ?? undefined;
  const levelAfter = account && after && levelAfterLoan(account, [terms, after], price);
  return (
    <Facts
      facts={[
        [
          t({ id: 'margin.max-amount', message: 'Max amount' }),
          `${formatAmount(mostOfLoan(terms), locale)} ${coin}`,
        ],
        [
          t({ id: 'column.available', message: 'Available' }),
          changeText(terms.available, after?.available, coin),
        ],
        [
          t({ id: 'margin.owed', message: 'Debt incl. interest' }),
          changeText(terms.owed, after?.owed, coin),
        ],
        [
          t({ id: 'margin.level', message: 'Margin level' }),
          level || levelAfter ? changeText(level, levelAfter, '') : undefined,
        ],
        [t({ id: 'margin.rate-hour', message: 'Hourly interest' }), percent(terms.hourlyRate, 6)],
        [t({ id: 'margin.rate-day', message: 'Daily interest' }), percent(daily, 4)],
      ]}
    />
  );
}
