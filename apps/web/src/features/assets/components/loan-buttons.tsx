import type { MarginAccount } from '@bourse/market-data';
import type { LoanKind } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LoanDialog } from '#accounts/loans/loan-dialog.tsx';
import type { Instrument } from '#platform/market/product.ts';
import { Button } from '@bourse/ui/fields';

interface LoanButtonsProps {
  readonly mode: MarginAccount['marginMode'];
  readonly account: MarginAccount | undefined;
  readonly instrument: Instrument;
}

export function LoanButtons({ mode, account, instrument }: LoanButtonsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<LoanKind>();
  const labels: Record<LoanKind, string> = {
    borrow: t({ id: 'margin.borrow', message: 'Borrow' }),
    repay: t({ id: 'margin.repay', message: 'Repay' }),
  };
  return (
    <>
      {(['borrow', 'repay'] as const).map((kind) => (
        <Button
          key={kind}
          look="bare"
          className="px-2 text-xs"
          onClick={() => {
            setOpen(kind);
          }}
        >
          {labels[kind]}
        </Button>
      ))}
      {open && (
        <LoanDialog
          kind={open}
          account={account}
          marginMode={mode}
          instrument={instrument}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}
