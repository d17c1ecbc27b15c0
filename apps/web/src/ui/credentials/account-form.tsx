import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';

interface AccountFormProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Why the call has failed. A text stands in the place of the error's. */
  readonly error: Error | string | null | undefined;
  readonly onSubmit: (values: T) => void;
  readonly children?: ReactNode;
}

export function AccountForm<T extends FieldValues>(props: AccountFormProps<T>) {
  const { form, submitLabel, busy, error, onSubmit, children } = props;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          void form.handleSubmit(onSubmit)(event);
        }}
        className="flex flex-col gap-2"
      >
        {children}
        <p role="alert" className="min-h-5 text-sm text-error">
          {error instanceof Error ? errorText(error) : error}
        </p>
        <Button type="submit" look="primary" busy={busy} className="h-11 text-base">
          {submitLabel}
        </Button>
      </form>
    </FormProvider>
  );
}
