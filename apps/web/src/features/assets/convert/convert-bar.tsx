import { formatAmount } from '@bourse/i18n-registry/figures';
import { followMutation } from '@bourse/react';
import { useConvertSmallBalances, type Conversion, type SmallBalances } from '@bourse/react/funds';
import { conversionSum } from '@bourse/trading/account';
import { money, type Big } from '@bourse/trading/decimal';
import { Button } from '@bourse/ui/fields';
import { Figure } from '@bourse/ui/figures';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showFailure } from '#accounts/orders/show-failure.ts';
import { useLedger } from '#page/page-context.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { toast } from '#platform/messages/toast.ts';

interface ConvertBarProps {
  readonly chosen: SmallBalances['balances'];
  readonly toCoin: string;
}

/** Sums of what is chosen, and the button that asks before it is converted. */
export function ConvertBar({ chosen, toCoin }: ConvertBarProps) {
  const { t } = useLingui();
  const sums = useSumTexts(toCoin)(chosen);
  const { convert, isPending } = useConvert(toCoin);
  const [asking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);
  const label = t({ id: 'convert.convert', message: 'Convert' });
  const isProblem = tried && chosen.length === 0;
  return (
    <div className="flex flex-col gap-2 border-t border-line p-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex flex-col gap-1">
        <p aria-live="polite" className="text-md">
          {t({ id: 'otc.you-receive', message: 'You receive' })}{' '}
          <Figure className="font-semibold">{sums.received}</Figure>
        </p>
        <FormProblem>
          {isProblem
            ? t({ id: 'convert.choose', message: 'Select at least one coin.' })
            : undefined}
        </FormProblem>
      </div>
      <Button
        look="primary"
        className="h-11 px-6"
        busy={isPending}
        onClick={() => {
          setTried(true);
          setAsking(chosen.length > 0);
        }}
      >
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t({ id: 'convert.question', message: 'Convert these balances?' })}
          confirmLabel={label}
          onConfirm={() => {
            setAsking(false);
            convert(chosen.map(({ coin }) => coin));
          }}
          onCancel={() => {
            setAsking(false);
          }}
        >
          <p className="font-semibold text-text-1">{chosen.map(({ coin }) => coin).join(', ')}</p>
          <p>
            {' '}
            {t({
              id: 'convert.question-text',
              message: `You receive about ${{ received: sums.received }}, after a fee of ${{ fee: sums.fee }}. The prices at the moment of the conversion apply. It cannot be undone.`,
            })}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

type Sums = (balances: readonly Pick<Conversion, 'fee' | 'received'>[]) => {
  readonly received: string;
  readonly fee: string;
};

function useSumTexts(coin: string): Sums {
  const locale = useLocale();
  const textOf = (amount: Big) => `${formatAmount(money.toShortText(amount), locale)} ${coin}`;
  return (balances) => {
    const { received, fee } = conversionSum(balances);
    return { received: textOf(received), fee: textOf(fee) };
  };
}

function useConvert(toCoin: string) {
  const { t } = useLingui();
  const ledger = useLedger();
  const sumTexts = useSumTexts(toCoin);
  const sending = useConvertSmallBalances();
  const convert = (coins: string[]): void => {
    followMutation(
      sending.mutateAsync({ ledger, coins }),
      ({ conversions }) => {
        const { received, fee } = sumTexts(conversions);
        toast.success(t({ id: 'convert.done', message: 'Balances converted' }), {
          description: t({
            id: 'convert.done-text',
            message: `You received ${{ received }} after a fee of ${{ fee }}.`,
          }),
        });
      },
      (error) => {
        showFailure(t({ id: 'convert.failed', message: 'Not converted' }), error);
      },
    );
  };
  return { convert, isPending: sending.isPending };
}
