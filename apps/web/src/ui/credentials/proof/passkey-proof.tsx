import { signByPasskey } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@bourse/ui/fields';
import type { WaitingCall } from './proven-call.ts';
import { useSendProof } from './use-send-proof.ts';

export function PasskeyProof({ waiting }: { readonly waiting: WaitingCall }) {
  const { t } = useLingui();
  const { send, isPending, problem } = useSendProof(waiting);
  return (
    <>
      <Button
        className="h-11 w-full"
        busy={isPending}
        onClick={() => {
          send(sign);
        }}
      >
        {t({ id: 'auth.by-passkey', message: 'Use a passkey' })}
      </Button>
      <p role="alert" className="min-h-5 text-sm text-error">
        {problem}
      </p>
    </>
  );

  /** A challenge is good for one attempt. */
  async function sign() {
    const { passkey } = await waiting.restart();
    if (passkey === null) throw new DOMException('There is no passkey.', 'NotAllowedError');
    return { fidoVerifyCode: await signByPasskey(passkey) };
  }
}
