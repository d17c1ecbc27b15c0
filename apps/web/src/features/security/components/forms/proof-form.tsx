import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AccountForm } from '#ui/credentials/account-form.tsx';
import { Button } from '@bourse/ui/fields';
import { useProblem } from './use-problem.ts';

interface ProofFormProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (values: T) => void;
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** A form for a change that the owner has to prove. */
export function ProofForm<T extends FieldValues>(props: ProofFormProps<T>) {
  const { form, submitLabel, busy, error, onSubmit, onCancel, children } = props;
  const { t } = useLingui();
  return (
    <>
      <AccountForm
        form={form}
        submitLabel={submitLabel}
        busy={busy}
        error={useProblem(error)}
        onSubmit={onSubmit}
      >
        {children}
      </AccountForm>
      {onCancel && (
        <Button look="bare" className="mt-2 h-11 w-full" onClick={onCancel}>
          {t({ id: 'security.cancel', message: 'Cancel' })}
        </Button>
      )}
    </>
  );
}
