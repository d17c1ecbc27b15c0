import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { errorText } from '#platform/messages/error-text.ts';
import { Button, TextField } from '@bourse/ui/fields';
import { FormProblem } from '@bourse/ui/states';
import { useCreateSubAccount, type OwnAccount } from '@bourse/react/security';

const longestName = 32;

interface NewSubAccountProps {
  readonly onCreated: (account: OwnAccount) => void;
  readonly onCancel: () => void;
}

export function NewSubAccount({ onCreated, onCancel }: NewSubAccountProps) {
  const { t } = useLingui();
  const create = useCreateSubAccount();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { nickName: '' } });
  const label = t({ id: 'sub.name', message: 'Sub-account name' });
  const submit = handleSubmit(({ nickName }) => {
    create.mutate({ nickName: nickName.trim() }, { onSuccess: onCreated });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col">
      <TextField
        {...register('nickName', {
          validate: (name) =>
            name.trim() !== '' || t({ id: 'form.required', message: `Please enter ${{ label }}` }),
        })}
        maxLength={longestName}
        autoComplete="off"
        autoFocus
        label={label}
        error={formState.errors.nickName?.message}
      />
      <FormProblem>{create.error ? errorText(create.error) : undefined}</FormProblem>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={create.isPending} className="h-11">
          {t({ id: 'sub.create-now', message: 'Create' })}
        </Button>
        <Button look="bare" onClick={onCancel} className="h-11">
          {t({ id: 'sub.cancel', message: 'Cancel' })}
        </Button>
      </div>
    </form>
  );
}
