import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger, usePage } from '#page/page-context.ts';
import { formatAmount, isolate } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Checkbox } from '@bourse/ui/fields';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { PositionHead, useTerms, type ActionDialogProps } from './dialog-parts.tsx';
import { useReversePosition } from '#accounts/positions/use-reverse-position.ts';

export function ReverseDialog({ position, onClose }: ActionDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const ledger = useLedger();
  const { preferences } = usePage();
  const terms = useTerms(position.symbol);
  const [silent, setSilent] = useState(false);
  const reverse = useReversePosition();
  const { symbol, positionSide, size, holdSide } = position;
  const amount = isolate(`${formatAmount(size, locale)} ${terms?.baseCoin ?? ''}`);
  return (
    <ConfirmDialog
      title={t({ id: 'position.reverse-question', message: 'Reverse the position?' })}
      confirmLabel={t({ id: 'position.reverse', message: 'Reverse' })}
      onCancel={onClose}
      onConfirm={() => {
        if (silent) preferences.write('not_reverse_tip', 'true');
        onClose();
        reverse.mutate({ ledger, symbol, positionSide });
      }}
    >
      <PositionHead position={position} />
      <p className="mb-2">
        {holdSide === 'long'
          ? t({
              id: 'position.reverse-long',
              message: `Your long is closed at market and a short of ${{ amount }} is opened. Both orders pay the taker fee.`,
            })
          : t({
              id: 'position.reverse-short',
              message: `Your short is closed at market and a long of ${{ amount }} is opened. Both orders pay the taker fee.`,
            })}
      </p>
      <Checkbox
        label={t({ id: 'confirm.never-again', message: 'Don’t ask again' })}
        checked={silent}
        onChange={setSilent}
      />
    </ConfirmDialog>
  );
}
