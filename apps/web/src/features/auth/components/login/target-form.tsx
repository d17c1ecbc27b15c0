import { mobileTarget, type AccountName, type NameKind } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { useFirstValues } from '../fields/use-first-values.ts';
import { AccountForm } from '#ui/credentials/account-form.tsx';
import { NameFields } from '../fields/name-fields.tsx';

interface TargetFormProps {
  readonly kinds: readonly NameKind[];
  /** Receives an address, or a number in E.164. */
  readonly onNamed: (target: string) => void;
}

/** Asks where a code is to be sent, because a login by a third party or a sub-account names no address. */
export function TargetForm({ kinds, onNamed }: TargetFormProps) {
  const { t } = useLingui();
  const [kind = 'email'] = kinds;
  const form = useForm<AccountName>({ defaultValues: { ...useFirstValues(), kind } });
  return (
    <>
      <p className="mb-4 text-md text-text-2">
        {t({
          id: 'auth.whose',
          message:
            'This is a new device. Enter the email address or phone number of the account (for a sub-account, of its main account), and we will send a code there.',
        })}
      </p>
      <AccountForm
        form={form}
        submitLabel={t({ id: 'auth.send-code', message: 'Send code' })}
        busy={false}
        error={undefined}
        onSubmit={(name) => {
          onNamed(name.kind === 'email' ? name.email.trim() : mobileTarget(name));
        }}
      >
        <NameFields kinds={kinds} />
      </AccountForm>
    </>
  );
}
