import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Properties of {@link Segmented}. */
export interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    /** Shown in place of the label. */
    readonly icon?: ReactNode;
    /** Classes of the chosen option, in place of the usual ones. */
    readonly className?: string;
  }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly className?: string;
}

/** A choice of a few options in a row of native radio buttons. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset
      className={classNames('flex flex-wrap rounded-control bg-surface-3 p-0.5', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'hit-area flex flex-1 cursor-pointer items-center justify-center rounded-control text-sm',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
            option.icon === undefined ? 'px-3' : 'px-2',
            option.value === value
              ? (option.className ?? 'bg-surface-1 font-semibold text-text-1')
              : 'text-text-2 hover:text-text-1',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
          />
          {option.icon}
          <span className={option.icon === undefined ? 'break-keep' : 'sr-only'}>
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
