import { Button, ConfirmDialog, NumberField } from '../src/index.ts';
import { useState } from 'react';

export function Withdrawal({ onSend }: { readonly onSend: (amount: string) => void }) {
  const [amount, setAmount] = useState('');
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
  };
  const confirm = () => {
    onSend(amount); // decimal text with a dot, such as '1234.5'
    close();
  };
  return (
    <>
      <NumberField label="Amount" unit="USDT" decimals={2} value={amount} onChange={setAmount} />
      <Button
        look="primary"
        onClick={() => {
          setAsked(true);
        }}
      >
        Withdraw
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Withdraw?"
          confirmLabel="Withdraw now"
          onConfirm={confirm}
          onCancel={close}
        >
          {amount} USDT
        </ConfirmDialog>
      )}
    </>
  );
}
