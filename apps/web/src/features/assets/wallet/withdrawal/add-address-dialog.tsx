import { readPayment } from '@bourse/gateway-contract/addresses';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { Button, TextField } from '@bourse/ui/fields';
import { Dialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { useAddAddress, type CoinAndChain } from '@bourse/react/funds';
import { CoinAndChainFields } from '../coin-and-chain-fields.tsx';
import { useAddressFault } from './use-address-fault.ts';

interface AddAddressDialogProps {
  /** The coin and chain of the page. */
  readonly first: CoinAndChain;
  readonly onClose: () => void;
}

const maxLabel = 32;

export function AddAddressDialog({ first, onClose }: AddAddressDialogProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const { mutateAsync, isPending, error } = useAddAddress();
  const faultOf = useAddressFault();
  const { coin, chain } = first;
  const fault = chain && faultOf(chain.chain, address);
  const title = t({ id: 'wallet.add-address', message: 'Add address' });
  const save = async () => {
    setWasTried(true);
    if (ledger !== 'real' || !chain || fault !== undefined) return;
    try {
      await mutateAsync({ ledger, coin, chain: chain.chain, address, label });
      onClose();
    } catch {
      // The window shows the error.
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="flex w-96 max-w-full flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <CoinAndChainFields choice={first} />
        <TextField
          label={t({ id: 'wallet.address', message: 'Address' })}
          dir="ltr"
          required
          spellCheck={false}
          autoComplete="off"
          value={address}
          onChange={(event) => {
            setWasTried(false);
            setAddress(readPayment(event.target.value)?.address ?? event.target.value.trim());
          }}
        />
        <TextField
          label={t({ id: 'wallet.label', message: 'Name (optional)' })}
          maxLength={maxLabel}
          value={label}
          onChange={(event) => {
            setLabel(event.target.value);
          }}
        />
        <FormProblem>
          {(wasTried ? fault : undefined) ?? (error ? errorText(error) : undefined)}
        </FormProblem>
        <Button type="submit" look="primary" className="h-10" busy={isPending}>
          {t({ id: 'wallet.save', message: 'Save' })}
        </Button>
      </form>
    </Dialog>
  );
}
