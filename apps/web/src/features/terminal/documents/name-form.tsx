import { Button, TextField } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** The contract has the same bound. */
const maxName = 30;

interface NameFormProps {
  /** The first name. */
  readonly name: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSubmit: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of a document. */
export function NameForm({ name: first, submitLabel, isBusy, onSubmit, onCancel }: NameFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(first);
  const [isBlank, setBlank] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-1 px-2"
      onSubmit={(event) => {
        event.preventDefault();
        const trimmed = name.trim();
        setBlank(trimmed === '');
        if (trimmed !== '' && !isBusy) onSubmit(trimmed);
      }}
    >
      <TextField
        label={t({ id: 'documents.name', message: 'Name' })}
        value={name}
        maxLength={maxName}
        autoFocus
        autoComplete="off"
        error={
          isBlank
            ? t({
                id: 'documents.blank',
                message: `Enter a name of 1 to ${{ maxName }} characters.`,
              })
            : undefined
        }
        onChange={(event) => {
          setName(event.target.value);
          setBlank(false);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t({ id: 'documents.cancel', message: 'Cancel' })}</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
