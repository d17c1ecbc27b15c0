import { setMarginMode, setPositionMode } from '@bourse/gateway-contract';
import { modeProblem, type FuturesTerms, type SettingProblem } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { useLedger } from '#page/page-context.ts';
import { Button, Checkbox, Segmented } from '@bourse/ui/fields';
import { Dialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { modeTipAtom } from '../settings/confirm-modes.ts';
import { useAccountCall } from '#accounts/loans/use-account-call.ts';
import { useSettingTexts } from './use-setting-texts.ts';

interface ModeProps {
  readonly futures: FuturesTerms;
  readonly onClose: () => void;
}

export function MarginModeDialog({ futures, onClose }: ModeProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const [mode, setMode] = useState(futures.marginMode);
  const [silent, setSilent] = useState(false);
  const setTip = useSetAtom(modeTipAtom);
  const { mutate, isPending } = useAccountCall(
    setMarginMode,
    t({ id: 'margin.mode-changed', message: 'Margin mode changed' }),
  );
  return (
    <ModeDialog
      title={t({ id: 'margin.mode', message: 'Margin mode' })}
      value={mode}
      options={[
        {
          value: 'cross',
          label: t({ id: 'margin.cross', message: 'Cross' }),
          text: t({
            id: 'futures.cross-text',
            message: 'The whole balance of your futures account backs the position.',
          }),
        },
        {
          value: 'isolated',
          label: t({ id: 'margin.isolated', message: 'Isolated' }),
          text: t({
            id: 'futures.isolated-text',
            message: 'You can lose no more than the margin of the position.',
          }),
        },
      ]}
      futures={futures}
      problem={mode === futures.marginMode ? undefined : modeProblem(futures, 'symbol')}
      busy={isPending}
      onChange={setMode}
      onClose={onClose}
      onApply={() => {
        if (silent) setTip('true');
        const { symbol } = futures.contract;
        mutate({ ledger, symbol, marginMode: mode }, { onSuccess: onClose });
      }}
    >
      <Checkbox
        label={t({ id: 'confirm.never-again', message: 'Don’t ask again' })}
        checked={silent}
        onChange={setSilent}
      />
    </ModeDialog>
  );
}

export function PositionModeDialog({ futures, onClose }: ModeProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const current = futures.isHedge ? 'hedge' : 'one_way';
  const [mode, setMode] = useState<'hedge' | 'one_way'>(current);
  const { mutate, isPending } = useAccountCall(
    setPositionMode,
    t({ id: 'futures.position-mode-changed', message: 'Position mode changed' }),
  );
  return (
    <ModeDialog
      title={t({ id: 'futures.position-mode', message: 'Position mode' })}
      value={mode}
      options={[
        {
          value: 'one_way',
          label: t({ id: 'futures.one-way', message: 'One-way' }),
          text: t({
            id: 'futures.one-way-text',
            message: 'One position per contract, long or short. Applies to all contracts.',
          }),
        },
        {
          value: 'hedge',
          label: t({ id: 'futures.hedge', message: 'Hedge' }),
          text: t({
            id: 'futures.hedge-text',
            message:
              'Hold a long and a short position in the same contract. Applies to all contracts.',
          }),
        },
      ]}
      futures={futures}
      problem={mode === current ? undefined : modeProblem(futures, 'account')}
      busy={isPending}
      onChange={setMode}
      onClose={onClose}
      onApply={() => {
        mutate({ ledger, positionMode: mode }, { onSuccess: onClose });
      }}
    />
  );
}

interface ModeDialogProps<T extends string> extends ModeProps {
  readonly title: string;
  readonly value: T;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly text: string;
  }[];
  readonly problem: SettingProblem | undefined;
  readonly busy: boolean;
  readonly onChange: (value: T) => void;
  readonly onApply: () => void;
  readonly children?: ReactNode;
}

function ModeDialog<T extends string>(props: ModeDialogProps<T>) {
  const { title, value, options, futures, problem, busy, onChange, onApply, onClose } = props;
  const { t } = useLingui();
  const texts = useSettingTexts(futures);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex w-80 max-w-full flex-col gap-3">
        <Segmented label={title} value={value} options={options} onChange={onChange} />
        <p className="min-h-10 text-sm text-text-2">
          {options.find((option) => option.value === value)?.text}
        </p>
        <FormProblem>{problem && texts[problem]}</FormProblem>
        {props.children}
        <Button
          look="primary"
          className="h-10"
          busy={busy}
          disabled={problem !== undefined}
          onClick={onApply}
        >
          {t({ id: 'confirm.apply', message: 'Apply' })}
        </Button>
      </div>
    </Dialog>
  );
}
