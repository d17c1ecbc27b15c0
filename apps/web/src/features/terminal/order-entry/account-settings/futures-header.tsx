import { setMarginMode } from '@bourse/gateway-contract';
import { defaultSetting, type FuturesTerms } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Button } from '@bourse/ui/fields';
import { modeTipAtom } from '../settings/confirm-modes.ts';
import type { FormPart } from '../fields/form-part.ts';
import { LeverageDialog } from './leverage-dialog.tsx';
import { MarginModeDialog, PositionModeDialog } from './mode-dialogs.tsx';
import { useAccountCall } from '#accounts/loans/use-account-call.ts';

type Open = 'marginMode' | 'leverage' | 'positionMode';

export function FuturesHeader({ market }: FormPart) {
  const { t } = useLingui();
  const locale = useLocale();
  const [open, setOpen] = useState<Open>();
  const { futures } = market;
  const toggle = useToggleMarginMode(futures);
  const silent = useAtomValue(modeTipAtom) === 'true';
  const { marginMode, leverage } = futures ?? defaultSetting;
  const close = () => {
    setOpen(undefined);
  };
  const buttons = [
    {
      name: 'marginMode',
      label: t({ id: 'margin.mode', message: 'Margin mode' }),
      text:
        marginMode === 'cross'
          ? t({ id: 'margin.cross', message: 'Cross' })
          : t({ id: 'margin.isolated', message: 'Isolated' }),
    },
    {
      name: 'leverage',
      label: t({ id: 'futures.leverage', message: 'Leverage' }),
      text: `${formatAmount(String(leverage), locale)}×`,
    },
    {
      name: 'positionMode',
      label: t({ id: 'futures.position-mode', message: 'Position mode' }),
      text: futures?.isHedge
        ? t({ id: 'futures.hedge', message: 'Hedge' })
        : t({ id: 'futures.one-way', message: 'One-way' }),
    },
  ] as const;
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] gap-1.5">
      {buttons.map(({ name, label, text }) => (
        <Button
          key={name}
          aria-label={`${label}: ${text}`}
          disabled={!futures}
          className="h-7 min-h-7 px-1 text-xs pointer-coarse:h-11"
          onClick={() => {
            if (name === 'marginMode' && silent) toggle();
            else setOpen(name);
          }}
        >
          {text}
        </Button>
      ))}
      {futures && open === 'leverage' && <LeverageDialog futures={futures} onClose={close} />}
      {futures && open === 'marginMode' && <MarginModeDialog futures={futures} onClose={close} />}
      {futures && open === 'positionMode' && (
        <PositionModeDialog futures={futures} onClose={close} />
      )}
    </div>
  );
}

function useToggleMarginMode(futures: FuturesTerms | undefined) {
  const { t } = useLingui();
  const ledger = useLedger();
  const { mutate } = useAccountCall(
    setMarginMode,
    t({ id: 'margin.mode-changed', message: 'Margin mode changed' }),
  );
  return () => {
    if (!futures) return;
    const marginMode = futures.marginMode === 'cross' ? 'isolated' : 'cross';
    mutate({ ledger, symbol: futures.contract.symbol, marginMode });
  };
}
