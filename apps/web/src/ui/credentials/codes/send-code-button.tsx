import { useLingui } from '@lingui/react/macro';
import { Button } from '@bourse/ui/fields';
import { errorText } from '#platform/messages/error-text.ts';
import { useSendCode, type SendingPurpose } from '@bourse/react/login';
import { useOnce } from '../use-once.ts';

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
  const { mutate, isPending, isSuccess, error, waitSeconds } = useSendCode(purpose);
  const send = async () => {
    const target = await getTarget();
    if (target !== undefined) mutate(target);
  };
  useOnce(sendsAtOnce, () => void send());
  const again = t({ id: 'auth.send-again', message: 'Resend code' });
  return (
    <div className="-mt-4 flex min-h-11 items-center justify-between gap-3">
      <p role="status" className="text-sm text-text-3">
        {error ? errorText(error) : isSuccess && t({ id: 'auth.code-sent', message: 'Code sent.' })}
      </p>
      <Button
        busy={isPending}
        disabled={waitSeconds > 0}
        onClick={() => void send()}
        className="h-9 shrink-0 px-3"
      >
        {waitSeconds > 0
          ? t({ id: 'auth.send-again-in', message: `Resend in ${{ seconds: waitSeconds }}s` })
          : isSuccess || sendsAtOnce
            ? again
            : t({ id: 'auth.send-code', message: 'Send code' })}
      </Button>
    </div>
  );
}
