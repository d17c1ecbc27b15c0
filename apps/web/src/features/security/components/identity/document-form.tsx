import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { AccountForm } from '#ui/credentials/account-form.tsx';
import { SelectField } from '@bourse/ui/fields';
import { useSubmitDocument, type DocumentKind } from '@bourse/react/security';
import { useProblem } from '../forms/use-problem.ts';

interface Pictures {
  readonly document: FileList | null;
  readonly selfie: FileList | null;
}

/** Asks for the pictures of a document and of its owner. */
export function DocumentForm() {
  const { t } = useLingui();
  const submit = useSubmitDocument();
  const [kind, setKind] = useState<DocumentKind>('passport');
  const form = useForm<Pictures>({ defaultValues: { document: null, selfie: null } });
  const problem = useProblem(submit.error);
  const missing = t({ id: 'security.picture-missing', message: 'Choose a photo' });
  const unreadable = t({
    id: 'security.picture-unreadable',
    message: 'Your browser cannot read one of the files as an image.',
  });
  const picture = (name: keyof Pictures) => ({
    ...form.register(name, { validate: (files) => (files?.length ?? 0) > 0 || missing }),
    error: form.formState.errors[name]?.message,
  });
  return (
    <AccountForm
      form={form}
      submitLabel={t({ id: 'security.document-submit', message: 'Submit photos' })}
      busy={submit.isPending}
      error={submit.error instanceof DOMException ? unreadable : problem}
      onSubmit={({ document, selfie }) => {
        const [front, face] = [document?.[0], selfie?.[0]];
        if (front && face) submit.mutate({ kind, document: front, selfie: face });
      }}
    >
      <SelectField
        label={t({ id: 'security.document-kind', message: 'Document type' })}
        value={kind}
        options={[
          { value: 'passport', label: t({ id: 'security.passport', message: 'Passport' }) },
          { value: 'idCard', label: t({ id: 'security.id-card', message: 'ID card' }) },
          {
            value: 'drivingLicence',
            label: t({ id: 'security.driving-licence', message: 'Driver’s license' }),
          },
        ]}
        onChange={setKind}
      />
      <PictureField
        {...picture('document')}
        label={t({ id: 'security.document-picture', message: 'Photo of the document' })}
      />
      <PictureField
        {...picture('selfie')}
        capture="user"
        label={t({ id: 'security.selfie', message: 'Selfie with the document' })}
      />
    </AccountForm>
  );
}

interface PictureFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error: string | undefined;
}

function PictureField({ label, error, ...input }: PictureFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-text-2">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="file"
        accept="image/*"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        className="min-h-11 w-full rounded-control border border-line-strong p-2 text-sm text-text-1"
      />
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className="min-h-5 text-xs text-error"
      >
        {error}
      </p>
    </div>
  );
}
