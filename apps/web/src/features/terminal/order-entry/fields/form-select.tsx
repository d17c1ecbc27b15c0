import { classNames } from '@bourse/ui/class-names';

interface FormSelectProps<T extends string> {
  /** Accessible name; it is not shown. */
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
  readonly className?: string;
}

export function FormSelect<T extends string>(props: FormSelectProps<T>) {
  const { label, value, options, onChange, className } = props;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
      className={classNames(
        'own-select h-7 min-w-0 rounded-control bg-surface-3 ps-2 text-xs text-text-1 pointer-coarse:h-11',
        className,
      )}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
