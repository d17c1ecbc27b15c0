import { borrow, repay } from '@bourse/gateway-contract';
import type { MarginAccount } from '@bourse/market-data';
import { money, parseDecimal } from '@bourse/trading/decimal';
import type { Instrument } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { formatAmount } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { ruleQuery } from '#platform/sdk/rule-query.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { Button, Segmented } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { EnteredValue } from '#ui/figures/entered-value.tsx';
import { Figure } from '@bourse/ui/figures';
import { Dialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import {
  hourlyRate,
  loanProblem,
  marginRatesOptions,
  mostOfLoan,
  type LoanKind,
  type LoanProblem,
  type LoanTerms,
} from './loans.ts';
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
  const terms = termsOf(kind, account, coin);
  const problem = loanProblem(amount, terms);
  const { send, isPending } = useLoanCall(kind, onClose);
  const texts = useLoanTexts(terms, coin);
  const ledger = useLedger();
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
        <LoanFacts terms={terms} coin={coin} />
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

function termsOf(kind: LoanKind, account: MarginAccount | undefined, coin: string): LoanTerms {
  const asset = account?.assets.find((entry) => entry.coin === coin);
  if (!asset) return { kind, maxBorrowable: '0', available: '0', owed: '0' };
  const { maxBorrowable, available, borrowed, interest } = asset;
  return { kind, maxBorrowable, available, owed: money.add(borrowed, interest).toFixed() };
}

function useLoanTexts(terms: LoanTerms, coin: string): Record<LoanProblem | 'title', string> {
  const { t } = useLingui();
  const locale = useLocale();
  const label = t({ id: 'order.amount', message: 'Amount' });
  const most = formatAmount(mostOfLoan(terms), locale);
  return {
    title:
      terms.kind === 'borrow'
        ? t({ id: 'margin.borrow', message: 'Borrow' })
        : t({ id: 'margin.repay', message: 'Repay' }),
    missing: t({ id: 'form.required', message: `Please enter ${{ label }}` }),
    'too-fine': t({ id: 'margin.too-fine', message: 'The amount has too many decimals' }),
    'too-large': t({
      id: 'margin.too-large',
      message: `You can borrow at most ${{ most }} ${{ coin }}`,
    }),
    'nothing-owed': t({ id: 'margin.nothing-owed', message: `You have no ${{ coin }} debt` }),
    balance: t({ id: 'problem.balance-insufficient', message: 'Insufficient balance' }),
  };
}

function LoanFacts({ terms, coin }: { readonly terms: LoanTerms; readonly coin: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useQuery({ ...marginRatesOptions(useSdk()), ...ruleQuery });
  const daily = data?.coins.find((entry) => entry.coin === coin)?.dailyRate;
  const percent = (rate: string | undefined, decimals: number) =>
    `${formatAmount(rate && money.multiply(rate, '100').toFixed(), locale, decimals)}%`;
  const facts = [
    [
      t({ id: 'margin.max-amount', message: 'Max amount' }),
      `${formatAmount(mostOfLoan(terms), locale)} ${coin}`,
    ],
    [
      t({ id: 'margin.owed', message: 'Debt incl. interest' }),
      `${formatAmount(terms.owed, locale)} ${coin}`,
    ],
    [
      t({ id: 'margin.rate-hour', message: 'Hourly interest' }),
      percent(daily && hourlyRate(daily), 6),
    ],
    [t({ id: 'margin.rate-day', message: 'Daily interest' }), percent(daily, 4)],
  ] as const;
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-text-3">{label}</dt>
          <dd>
            <Figure>{value}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
