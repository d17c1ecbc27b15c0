import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';

/** Longest note of an alert, in UTF-16 code units. */
const maxLength = 60;

interface NoteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function NoteField({ value, onChange }: NoteFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="hit-area flex items-center gap-2 rounded-control border border-line bg-surface-2 px-2.5 focus-within:border-accent">
      <label htmlFor={id} className="shrink-0 text-xs text-text-3">
        {t({ id: 'alerts.note', message: 'Note (optional)' })}
      </label>
      <input
        id={id}
        dir="auto"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        className="w-full min-w-0 bg-transparent py-1 text-end text-md outline-none"
      />
    </div>
  );
}
