import { setLeverage } from '@bourse/gateway-contract';
import { approximate, money, parseDecimal } from '@bourse/trading/decimal';
import {
  afterLeverage,
  mostValueAt,
  leverageProblem,
  mostLeverage,
  type FuturesTerms,
  type SettingProblem,
} from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Button } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { useChangeText } from '#ui/figures/use-change-text.ts';
import { Facts } from '@bourse/ui/panels';
import { Dialog } from '@bourse/ui/overlays';
import { useAccountCall } from '#accounts/loans/use-account-call.ts';
import { useSettingTexts } from './use-setting-texts.ts';
import { useFuturesAccount } from '#accounts/markets/own-lists.ts';

/** The form warns above this leverage. */
const highLeverage = 20;

interface LeverageDialogProps {
  readonly futures: FuturesTerms;
  readonly onClose: () => void;
}

export function LeverageDialog({ futures, onClose }: LeverageDialogProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const [text, setText] = useState(String(futures.leverage));
  const leverage = approximate(parseDecimal(text) ?? money.zero);
  const { data: account } = useFuturesAccount();
  const problem = leverageProblem(leverage, futures, account?.available);
  const { mutate, isPending } = useAccountCall(
    setLeverage,
    t({ id: 'futures.leverage-changed', message: 'Leverage changed' }),
  );
  const { symbol } = futures.contract;
  return (
    <Dialog title={t({ id: 'futures.leverage', message: 'Leverage' })} onClose={onClose}>
      <div className="flex w-80 max-w-full flex-col gap-3">
        <LeverageFields text={text} leverage={leverage} futures={futures} onChange={setText} />
        <LeverageNotes
          leverage={leverage}
          futures={futures}
          available={account?.available}
          problem={problem}
        />
        <Button
          look="primary"
          className="h-10"
          busy={isPending}
          disabled={problem !== undefined}
          onClick={() => {
            mutate({ ledger, symbol, leverage }, { onSuccess: onClose });
          }}
        >
          {t({ id: 'confirm.apply', message: 'Apply' })}
        </Button>
      </div>
    </Dialog>
  );
}

interface LeverageFieldsProps {
  readonly text: string;
  readonly leverage: number;
  readonly futures: FuturesTerms;
  readonly onChange: (text: string) => void;
}

function LeverageFields({ text, leverage, futures, onChange }: LeverageFieldsProps) {
  const { t } = useLingui();
  const most = mostLeverage(futures.contract);
  return (
    <>
      <NumberField
        label={t({ id: 'futures.leverage', message: 'Leverage' })}
        unit="×"
        decimals={0}
        value={text}
        onChange={onChange}
        onStep={(steps) => {
          onChange(String(Math.min(most, Math.max(1, leverage + steps))));
        }}
        stepLabels={{
          less: t({ id: 'futures.leverage-less', message: 'Decrease leverage' }),
          more: t({ id: 'futures.leverage-more', message: 'Increase leverage' }),
        }}
      />
      <input
        type="range"
        min={1}
        max={most}
        value={leverage}
        aria-label={t({ id: 'futures.leverage-slider', message: 'Leverage slider' })}
        aria-valuetext={`${leverage}×`}
        style={{ '--share': `${((leverage - 1) / (most - 1)) * 100}%` }}
        className="own-range h-6 w-full pointer-coarse:h-11"
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </>
  );
}

interface LeverageNotesProps {
  readonly leverage: number;
  readonly futures: FuturesTerms;
  readonly available: string | undefined;
  readonly problem: SettingProblem | undefined;
}

function LeverageNotes({ leverage, futures, available, problem }: LeverageNotesProps) {
  const { t } = useLingui();
  const texts = useSettingTexts(futures);
  const { contract, positions } = futures;
  const own = positions.filter(({ symbol }) => symbol === contract.symbol);
  const isHigh = leverage > highLeverage;
  return (
    <>
      <LeverageFacts leverage={leverage} futures={futures} available={available} />
      {own.length > 0 && (
        <p className="text-xs text-text-2">
          {t({
            id: 'futures.leverage-positions',
            message:
              'The new leverage also applies to open positions. The initial margin of a cross position changes; an isolated position keeps its margin.',
          })}
        </p>
      )}
      <p
        role="alert"
        className={problem ? 'min-h-8 text-xs text-error' : 'min-h-8 text-xs text-warn'}
      >
        {problem && texts[problem]}
        {!problem &&
          isHigh &&
          t({
            id: 'futures.leverage-high',
            message: 'Above 20×, a small move against you can liquidate the position.',
          })}
      </p>
    </>
  );
}

function LeverageFacts({ leverage, futures, available }: Omit<LeverageNotesProps, 'problem'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const changeText = useChangeText();
  const { contract } = futures;
  const { quoteCoin } = contract;
  const after =
    available !== undefined && Number.isInteger(leverage)
      ? afterLeverage(leverage, futures, available)
      : undefined;
  return (
    <Facts
      facts={[
        [
          t({ id: 'futures.largest-position', message: 'Max position' }),
          `${formatAmount(mostValueAt(contract, leverage), locale)} ${quoteCoin}`,
        ],
        [
          t({ id: 'column.margin', message: 'Margin' }),
          after && changeText(after.marginBefore, after.margin, quoteCoin),
        ],
        [
          t({ id: 'column.available', message: 'Available' }),
          after && changeText(available, after.available, quoteCoin),
        ],
      ]}
    />
  );
}
