import { createFundingAlert, type ContractTerms } from '@bourse/gateway-contract';
import { formatRate, isolate } from '@bourse/i18n-registry/figures';
import { useAlertChange, useRateDraft, type RateDraft } from '@bourse/react/notices';
import { money } from '@bourse/trading/decimal';
import type { RateProblem } from '@bourse/trading/market';
import { Button, Segmented } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { useLedger } from '#page/page-context.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { AlertFrame } from './alert-frame.tsx';

/** In per cent. */
const quickRates = ['0.01', '0.03', '0.05', '0.1'] as const;

/** Decimals of a rate in per cent. */
const percentDecimals = 6;

interface FundingFormProps {
  readonly contract: ContractTerms;
}

export function FundingForm({ contract }: FundingFormProps) {
  const ledger = useLedger();
  const draft = useRateDraft(contract);
  const { rate, problem } = draft;
  const texts = useProblemTexts(contract);
  const creation = useAlertChange(createFundingAlert);
  return (
    <AlertFrame
      level={rate}
      problem={problem && texts[problem]}
      isBusy={creation.isPending}
      send={(note, onSet) => {
        creation.mutate(
          { ledger, symbol: contract.symbol, rate, ...note },
          {
            onSuccess: () => {
              draft.reset();
              onSet();
            },
          },
        );
      }}
    >
      <RateFields {...draft} />
      <RateCondition {...draft} />
    </AlertFrame>
  );
}

function RateFields({ written: { percent, payer }, write }: RateDraft) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      <Segmented
        label={t({ id: 'alerts.payer', message: 'Who pays' })}
        options={[
          { value: 'longs', label: t({ id: 'alerts.longs-pay', message: 'Longs pay' }) },
          { value: 'shorts', label: t({ id: 'alerts.shorts-pay', message: 'Shorts pay' }) },
        ]}
        value={payer}
        onChange={(next) => {
          write({ payer: next });
        }}
      />
      <NumberField
        label={t({ id: 'funding.rate', message: 'Funding rate' })}
        unit="%"
        decimals={percentDecimals}
        value={percent}
        onChange={(next) => {
          write({ percent: next });
        }}
      />
      <div className="grid grid-cols-4 gap-2">
        {quickRates.map((quick) => (
          <Button
            key={quick}
            className="h-7 px-1 text-xs pointer-coarse:h-11"
            onClick={() => {
              write({ percent: quick });
            }}
          >
            {isolate(formatRate(money.toShortText(money.multiply(quick, '0.01')), locale))}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Keeps its line while there is no condition. */
function RateCondition({ rate, current, problem }: RateDraft) {
  const { t } = useLingui();
  const locale = useLocale();
  const shown = isolate(formatRate(rate === '' ? '0' : rate, locale));
  const isKnown = current !== undefined && problem === undefined;
  const isAbove = isKnown && money.of(rate).gt(current);
  return (
    <p className="min-h-5 text-xs text-text-2">
      {isKnown &&
        (isAbove
          ? t({
              id: 'alerts.when-funding-rises',
              message: `When the funding rate rises to ${{ rate: shown }}`,
            })
          : t({
              id: 'alerts.when-funding-falls',
              message: `When the funding rate falls to ${{ rate: shown }}`,
            }))}
    </p>
  );
}

function useProblemTexts({ fundingCap }: ContractTerms): Readonly<Record<RateProblem, string>> {
  const { t } = useLingui();
  const cap = isolate(formatRate(fundingCap, useLocale()));
  return {
    noRate: t({ id: 'alerts.no-rate', message: 'Enter a funding rate.' }),
    rateTooFine: t({
      id: 'number.too-fine',
      message: `At most ${{ decimals: percentDecimals }} decimals.`,
    }),
    beyondCap: t({
      id: 'alerts.beyond-cap',
      message: `The funding rate of this contract stays within ±${{ cap }}.`,
    }),
    rateOfNow: t({
      id: 'alerts.rate-of-now',
      message: 'The funding rate is already at this value. Choose a higher or lower one.',
    }),
  };
}
