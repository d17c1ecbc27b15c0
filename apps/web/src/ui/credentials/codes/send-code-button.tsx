import { useLingui } from '@lingui/react/macro';
import { Button } from '@bourse/ui/fields';
import { errorText } from '#platform/messages/error-text.ts';
import { useSendCode, type SendingPurpose } from './use-send-code.ts';
import { useCountdown } from './use-countdown.ts';
import { useOnce } from '../use-once.ts';

/** The gateway sends one code a minute to an address or number. */
const pauseSeconds = 60;

interface SendCodeButtonProps {
  readonly purpose: SendingPurpose;
  /** Returns the address or number; nothing is sent without one. */
  readonly getTarget: () => Promise<string | undefined>;
  /** Whether a code is sent as soon as the button is there. */
  readonly sendsAtOnce?: boolean;
}

/** Sends a code, and says what became of it. */
export function SendCodeButton({ purpose, getTarget, sendsAtOnce = false }: SendCodeButtonProps) {
  const { t } = useLingui();
  const { mutate, isPending, isSuccess, error } = useSendCode(purpose);
  const { left, restart } = useCountdown(pauseSeconds);
  const send = async () => {
    const target = await getTarget();
    if (target !== undefined) mutate(target, { onSuccess: restart });
  };
  useOnce(sendsAtOnce, () => void send());
  const isWaiting = left > 0;
  const again = t({ id: 'auth.send-again', message: 'Resend code' });
  return (
    <div className="-mt-4 flex min-h-11 items-center justify-between gap-3">
      <p role="status" className="text-sm text-text-3">
        {error ? errorText(error) : isSuccess && t({ id: 'auth.code-sent', message: 'Code sent.' })}
      </p>
      <Button
        busy={isPending}
        disabled={isWaiting}
        onClick={() => void send()}
        className="h-9 shrink-0 px-3"
      >
        {isWaiting
          ? t({ id: 'auth.send-again-in', message: `Resend in ${{ seconds: left }}s` })
          : isSuccess || sendsAtOnce
            ? again
            : t({ id: 'auth.send-code', message: 'Send code' })}
      </Button>
    </div>
  );
}
