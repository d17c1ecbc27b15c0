import { followMutation } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { CodeField } from '#ui/credentials/codes/code-field.tsx';
import { useOnce } from '#ui/credentials/use-once.ts';
import { Button } from '@bourse/ui/fields';
import { MessageState } from '@bourse/ui/states';
import {
  useConfirmAuthenticator,
  useRemoveAuthenticator,
  useStartAuthenticator,
} from '@bourse/react/security';
import type { ChangeFormProps } from './change-form.ts';
import { AuthenticatorSecret } from './authenticator-secret.tsx';
import { LockWarning } from '#ui/credentials/lock-warning.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { ProofForm } from './proof-form.tsx';

/** Turns the authenticator on, or off if it is on. */
export function AuthenticatorForm(props: ChangeFormProps) {
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  if (newCodes) return <RecoveryCodeList codes={newCodes} onClose={props.onDone} />;
  if (props.security.authenticator) return <TurnOff {...props} />;
  return <TurnOn onCancel={props.onCancel} onOn={setNewCodes} />;
}

interface TurnOnProps extends Pick<ChangeFormProps, 'onCancel'> {
  /** Receives the recovery codes. */
  readonly onOn: (recoveryCodes: readonly string[]) => void;
}

function TurnOn({ onCancel, onOn }: TurnOnProps) {
  const { t } = useLingui();
  const { mutate, data: started, error: problem } = useStartAuthenticator();
  const begin = () => {
    mutate({});
  };
  const confirm = useConfirmAuthenticator(() => {
    toast.success(
      t({
        id: 'security.authenticator-is-on',
        message: 'Authenticator turned on. You will need its code every time you log in.',
      }),
    );
    onOn(started?.recoveryCodes ?? []);
  });
  const form = useForm({ defaultValues: { newCode: '' } });
  useOnce(true, begin);
  if (problem) {
    return (
      <MessageState role="alert" title={errorText(problem)}>
        <Button onClick={begin}>{t({ id: 'retry', message: 'Try again' })}</Button>
      </MessageState>
    );
  }
  return (
    <ProofForm
      form={form}
      submitLabel={t({ id: 'security.authenticator-on', message: 'Turn on authenticator' })}
      busy={confirm.isPending || started === undefined}
      error={confirm.error}
      onCancel={onCancel}
      onSubmit={({ newCode }) => {
        confirm.mutate({ newCode });
      }}
    >
      <LockWarning />
      <AuthenticatorSecret started={started} />
      <CodeField
        register={form.register}
        name="newCode"
        error={form.formState.errors.newCode?.message}
        label={t({ id: 'auth.authenticator-code', message: 'Authenticator code' })}
      />
    </ProofForm>
  );
}

function TurnOff({ onDone, onCancel }: ChangeFormProps) {
  const { t } = useLingui();
  const remove = useRemoveAuthenticator();
  const form = useForm();
  return (
    <ProofForm
      form={form}
      submitLabel={t({ id: 'security.authenticator-off', message: 'Turn off authenticator' })}
      busy={remove.isPending}
      error={remove.error}
      onCancel={onCancel}
      onSubmit={() => {
        followMutation(remove.mutateAsync({}, { onSuccess: onDone }), () => {
          toast.success(
            t({ id: 'security.authenticator-is-off', message: 'Authenticator turned off.' }),
          );
        });
      }}
    >
      <LockWarning />
    </ProofForm>
  );
}
