import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/fields/button.tsx';
import { useSendLoginCode } from '../api/send-login-code.ts';
import { useCountdown } from '../model/use-countdown.ts';

/** The gateway sends one code a minute to an address. */
const pauseSeconds = 60;

/** Sends a code when it is first shown, and again at each press. */
export function SendCodeButton({ email }: { readonly email: string }) {
  const { t } = useLingui();
  const { mutate, isPending, isSuccess, error } = useSendLoginCode();
  const { left, restart } = useCountdown(pauseSeconds);
  const send = () => {
    mutate(email, { onSuccess: restart });
  };
  useOnce(send);
  const isWaiting = left > 0;
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <p role="status" className="text-sm text-text-3">
        {error?.message ??
          (isSuccess ? t({ id: 'auth.code-sent', message: 'The code is on its way.' }) : '')}
      </p>
      <Button busy={isPending} disabled={isWaiting} onClick={send} className="h-9 shrink-0 px-3">
        {isWaiting
          ? t({ id: 'auth.send-again-in', message: `Again in ${{ seconds: left }} s` })
          : t({ id: 'auth.send-again', message: 'Send again' })}
      </Button>
    </div>
  );
}

/** Runs when the component is first shown, also in StrictMode, which runs effects twice. */
function useOnce(run: () => void): void {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  });
}
