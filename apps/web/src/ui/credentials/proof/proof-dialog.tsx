import { hasPasskeys } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@bourse/ui/overlays';
import type { WaitingCall } from '@bourse/client/proof';
import { AuthenticatorProof, SentProof } from './code-proofs.tsx';
import { PasskeyProof } from './passkey-proof.tsx';

/** Asks for what the account has: the authenticator's code, a passkey, or the password and a code that is sent. */
export function ProofDialog({ waiting }: { readonly waiting: WaitingCall }) {
  const { t } = useLingui();
  const { hasAuthenticator, passkey, sentTo } = waiting.means;
  const isUsable = passkey !== null && hasPasskeys();
  return (
    <Dialog title={t({ id: 'proof.title', message: 'Verify it’s you' })} onClose={waiting.cancel}>
      <div className="flex w-90 max-w-full flex-col gap-2">
        {hasAuthenticator && <AuthenticatorProof waiting={waiting} />}
        {sentTo !== null && <SentProof waiting={waiting} sentTo={sentTo} />}
        {isUsable && <PasskeyProof waiting={waiting} />}
        {!hasAuthenticator && sentTo === null && !isUsable && (
          <p role="alert" className="text-md text-text-2">
            {t({
              id: 'proof.elsewhere',
              message: 'This change needs your passkey. Use a device that has it.',
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
