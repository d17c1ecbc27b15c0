import type { KeyboardEvent } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  /** Decimal text in canonical dot form, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Moves the value by so many steps; ↑ and ↓ ask for one, with Shift for ten. */
  readonly onStep?: (steps: number) => void;
  readonly decimals: number;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
}

/** An amount of money or coins, typed in dot or comma form and kept in dot form. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, value, onChange, onStep, decimals, invalid, describedBy, disabled } = props;
  const id = useId();
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || !onStep) return;
    event.preventDefault();
    onStep(direction * (event.shiftKey ? 10 : 1));
  };
  return (
    <div
      className={classNames(
        'hit-area flex items-center gap-2 rounded-control border bg-surface-2 px-2.5 focus-within:border-accent',
        invalid ? 'border-down' : 'border-line',
        disabled && 'opacity-60',
      )}
    >
      <label htmlFor={id} className="shrink-0 text-xs text-text-3">
        {label}
      </label>
      <input
        id={id}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={value}
        aria-invalid={invalid ?? false}
        aria-describedby={describedBy}
        onKeyDown={step}
        onChange={(event) => {
          const text = toDecimalText(event.target.value, decimals);
          if (text !== undefined) onChange(text);
        }}
        className="w-full min-w-0 bg-transparent py-1 text-end text-md outline-none"
      />
      <span className="shrink-0 text-xs text-text-3">{unit}</span>
    </div>
  );
}

/** What was typed as decimal text, or `undefined` when it cannot become a number with so many decimals. */
function toDecimalText(typed: string, decimals: number): string | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '' || text === '.') return text === '' ? '' : '0.';
  const match = /^(\d{1,15})(\.(\d*))?$/.exec(text);
  if (!match || (match[3]?.length ?? 0) > decimals || (decimals === 0 && match[2]))
    return undefined;
  return text.replace(/^0+(?=\d)/, '');
}
