import type { Instrument } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { useSession } from '@bourse/react/session';
import { Button, type ButtonLook } from '@bourse/ui/fields';
import type { AccountType } from '../balances/account-names.ts';

const TransferDialog = lazyComponent(
  async () => (await import('./transfer-dialog.tsx')).TransferDialog,
);

interface TransferButtonProps {
  readonly instrument: Instrument;
  /** The giving account; spot by default, or the cross account for spot. */
  readonly from?: AccountType;
  /** The account that lacks money. */
  readonly to: AccountType;
  readonly coin: string;
  /** Coins that can be chosen; those of the pair and USDT by default. */
  readonly coins?: readonly string[] | undefined;
  readonly className?: string;
  readonly look?: ButtonLook;
  readonly label?: string;
}

export function TransferButton({
  className,
  look = 'bare',
  label,
  ...dialog
}: TransferButtonProps) {
  const { t } = useLingui();
  const { status } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (status !== 'user') return null;
  return (
    <>
      <Button
        look={look}
        className={className ?? 'h-6 min-h-6 px-1.5 text-xs pointer-coarse:h-11'}
        onClick={() => {
          setOpen(true);
        }}
      >
        {label ?? t({ id: 'transfer.button', message: 'Transfer' })}
      </Button>
      {isOpen && (
        <Suspense>
          <TransferDialog
            {...dialog}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
