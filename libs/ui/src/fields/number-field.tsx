import { use, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { englishNumberProblem } from '../settings/english-number-problem.ts';
import { englishNumbers } from '../settings/english-numbers.ts';
import { UiSettingsContext, type UiNumbers } from '../settings/ui-settings.ts';
import { UiTextsContext, type NumberFieldProblem } from '../settings/ui-texts.ts';
import { Button } from './button.tsx';

/** Properties of {@link NumberField}. */
export interface NumberFieldProps {
  readonly label: string;
  readonly unit: ReactNode;
  /** Decimal text in canonical dot form, or empty. */
  readonly value: string;
  /** Receives canonical dot form; empty for text that is no amount. */
  readonly onChange: (value: string) => void;
  /** Moves the value by a number of steps; ↑ and ↓ move by one, with Shift by ten. */
  readonly onStep?: (steps: number) => void;
  /** Largest number of decimals; more are reported and kept. */
  readonly decimals: number;
  readonly disabled?: boolean;
  /** Names of buttons that move the value by one step. None without. */
  readonly stepLabels?: { readonly less: string; readonly more: string };
}

interface Written {
  readonly text: string;
  readonly value: string;
  readonly problem?: 'negative' | 'notANumber';
  /** The numbers that the text could be. */
  readonly readings?: readonly string[];
  /** The language whose separators the text has. */
  readonly numbers?: UiNumbers;
}

/** A field for an amount, typed or pasted with the language's separators. The text stays as written. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, value, onChange, onStep, decimals, disabled, stepLabels } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { numbers = englishNumbers } = use(UiSettingsContext);
  const { numberProblem = englishNumberProblem } = use(UiTextsContext);
  const [shown, write] = useWritten(value, typeof unit === 'string' ? unit : '', numbers);
  const { readings = [] } = shown;
  const problem = problemOf(shown, decimals, numbers);
  const invalid = problem !== undefined;
  const choose = (reading: string) => {
    onChange(write(numbers.write(reading)));
    input.current?.focus();
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || !onStep) return;
    event.preventDefault();
    onStep(direction * (event.shiftKey ? 10 : 1));
  };
  return (
    <div className="group relative">
      <div
        className={classNames(
          'hit-area flex items-center gap-2 rounded-control border bg-surface-2 px-2.5',
          invalid ? 'border-error' : 'border-line focus-within:border-accent',
          disabled && 'opacity-60',
        )}
      >
        <label htmlFor={id} className="shrink-0 text-xs text-text-3">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={shown.text}
          aria-invalid={invalid}
          aria-describedby={`${id}-problem`}
          onKeyDown={step}
          onChange={(event) => {
            onChange(write(event.target.value));
          }}
          className="w-full min-w-0 bg-transparent py-1 text-end text-md outline-none"
        />
        <span className="shrink-0 text-xs text-text-3">{unit}</span>
        {stepLabels && onStep && <StepButtons labels={stepLabels} onStep={onStep} />}
      </div>
      <div
        // Below the focused field alone, because it covers the next one. A press on the text reaches that one.
        className="pointer-events-none invisible absolute inset-x-0 top-full z-10 rounded-b-control border border-t-0 border-error bg-surface-1 px-2.5 py-1 text-xs text-error group-focus-within:visible not-has-[p:not(:empty)]:hidden"
      >
        <p id={`${id}-problem`} aria-live="polite">
          {problem && numberProblem(problem)}
        </p>
        <Readings readings={readings} numbers={numbers} onChoose={choose} />
      </div>
    </div>
  );
}

interface ReadingsProps {
  readonly readings: readonly string[];
  readonly numbers: UiNumbers;
  readonly onChoose: (reading: string) => void;
}

/** The numbers that a text could be, as buttons. */
function Readings({ readings, numbers, onChoose }: ReadingsProps) {
  if (readings.length === 0) return null;
  return (
    <div dir="ltr" className="flex gap-2 py-1">
      {readings.map((reading) => (
        <Button
          key={reading}
          className="pointer-events-auto h-9 flex-1"
          // Not every engine focuses a pressed button; the field keeps the focus, so that this stays visible.
          onPointerDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            onChoose(reading);
          }}
        >
          {numbers.format(reading)}
        </Button>
      ))}
    </div>
  );
}

interface StepButtonsProps {
  readonly labels: { readonly less: string; readonly more: string };
  readonly onStep: (steps: number) => void;
}

function StepButtons({ labels, onStep }: StepButtonsProps) {
  const steps = [
    { label: labels.less, sign: '−', by: -1 },
    { label: labels.more, sign: '+', by: 1 },
  ];
  return (
    <span className="-me-2 flex shrink-0">
      {steps.map(({ label, sign, by }) => (
        <button
          key={sign}
          type="button"
          aria-label={label}
          onClick={() => {
            onStep(by);
          }}
          className="hit-area w-6 rounded-control text-md text-text-2 hover:bg-surface-3 hover:text-text-1 pointer-coarse:w-11"
        >
          {sign}
        </button>
      ))}
    </span>
  );
}

/** Returns what the field shows, and a function that reads a text and returns its canonical value. */
function useWritten(
  value: string,
  unit: string,
  numbers: UiNumbers,
): readonly [Written, (text: string) => string] {
  const [written, setWritten] = useState<Written>({ text: '', value: '' });
  const write = (text: string) => {
    const next = { text, numbers, value: '', ...numbers.read(text, unit) };
    setWritten(next);
    return next.value;
  };
  // A value from elsewhere replaces the text. So does another language, in which the text may be another amount.
  const isCurrent = written.value === value && (value === '' || written.numbers === numbers);
  return [isCurrent ? written : { text: numbers.write(value), value }, write];
}

function problemOf(
  { problem, readings = [], value }: Written,
  decimals: number,
  numbers: UiNumbers,
): NumberFieldProblem | undefined {
  if (readings.length > 0) return { code: 'ambiguous' };
  if (problem === 'negative') return { code: 'negative' };
  if (problem === 'notANumber') return { code: 'not-a-number', example: numbers.example() };
  if ((value.split('.')[1]?.length ?? 0) <= decimals) return undefined;
  return decimals === 0 ? { code: 'not-whole' } : { code: 'too-many-decimals', decimals };
}
