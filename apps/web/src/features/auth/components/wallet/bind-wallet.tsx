import { followMutation } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { toast } from '#platform/messages/toast.ts';
import { ProofScope } from '#ui/credentials/proof/proof-scope.tsx';
import { Button } from '@bourse/ui/fields';
import { useBindWallet } from '@bourse/react/login';
import { WalletSignature } from './wallet-signature.tsx';

interface BindWalletProps {
  readonly about: string;
  /** Called once the wallet is bound, or the user does not want it to be. */
  readonly onDone: () => void;
}

export function BindWallet(props: BindWalletProps) {
  return (
    <ProofScope>
      <SignAndBind {...props} />
    </ProofScope>
  );
}

function SignAndBind({ about, onDone }: BindWalletProps) {
  const { t } = useLingui();
  const bind = useBindWallet();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-md text-text-2">{about}</p>
      <WalletSignature
        purpose="bind"
        busy={bind.isPending}
        error={bind.error}
        onSign={(message, onError) => {
          followMutation(bind.mutateAsync(message, { onError, onSuccess: onDone }), () => {
            toast.hint(t({ id: 'wallet.bound', message: 'Wallet linked to your account.' }));
          });
        }}
      />
      <Button look="bare" onClick={onDone} className="h-11">
        {t({ id: 'wallet.not-now', message: 'Not now' })}
      </Button>
    </div>
  );
}
