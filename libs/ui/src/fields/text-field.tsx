import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';

/** Properties of {@link TextField}: those of `<input>`, and these. */
export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** Also makes the field invalid for assistive technology. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Shown inside the field, at its end. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A text field with its label, and a line for a hint or an error, whose place is kept. */
export function TextField({ label, error, hint, end, className, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm text-text-2">
        {label}
      </label>
      <span className="relative flex">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note ? noteId : undefined}
          className={classNames(
            'h-11 min-w-0 flex-1 rounded-control border bg-surface-1 px-3 text-base text-text-1 placeholder:text-text-3 disabled:opacity-60',
            error ? 'border-error' : 'border-line-strong',
            end !== undefined && 'pe-11',
          )}
        />
        {end !== undefined && <span className="absolute inset-y-0 end-0 flex">{end}</span>}
      </span>
      <p
        id={noteId}
        role={error ? 'alert' : undefined}
        className={classNames('min-h-5 text-xs', error ? 'text-error' : 'text-text-3')}
      >
        {note}
      </p>
    </div>
  );
}
