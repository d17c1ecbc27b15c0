import { sendProofCode, type CodePurpose } from '@bourse/gateway-contract';
import { useEffect, useState } from 'react';
import { shownHere } from '../calls/error-meta.ts';
import { useAction, type ActionResult } from '../calls/use-send.ts';
import { useClient } from '../client-context.ts';

/** The gateway sends one code a minute to an address or number. */
const pauseSeconds = 60;

/** Purpose of a code, or the call that the code proves, which goes to the account's own address or number. */
export type SendingPurpose = CodePurpose | { readonly path: string };

/** Sends a code to an address or number. `waitSeconds` is the time until the next code may be sent. */
export function useSendCode(
  purpose: SendingPurpose,
): ActionResult<void, string> & { readonly waitSeconds: number } {
  const { call, sendCode } = useClient();
  const { left, restart } = useCountdown(pauseSeconds);
  const sending = useAction(
    async (target: string) => {
      if (typeof purpose === 'string') await sendCode(target, purpose);
      else await call(sendProofCode, { path: purpose.path });
    },
    { meta: shownHere, onSuccess: restart },
  );
  return { ...sending, waitSeconds: left };
}

/** Counts seconds down to 0; `restart` begins again. */
function useCountdown(seconds: number) {
  const [left, setLeft] = useState(0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      setLeft((current) => Math.max(0, current - 1));
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
  return {
    left,
    restart: () => {
      setLeft(seconds);
    },
  };
}
