import type { CSSProperties } from 'react';
import { useId } from 'react';

interface PercentSliderProps {
  readonly label: string;
  /** 0 to 100. */
  readonly value: number;
  /** Accessible text of `value`, e.g. "25%". */
  readonly valueText: string;
  readonly onChange: (percent: number) => void;
  readonly disabled?: boolean;
}

function shareStyle(percent: number): CSSProperties {
  return { '--share': `${percent}%` } as CSSProperties;
}

const marks = [0, 25, 50, 75, 100];

/** A slider from 0 to 100 % with marks to press; a native range input. */
export function PercentSlider({ label, value, valueText, onChange, disabled }: PercentSliderProps) {
  const listId = useId();
  return (
    <div className="flex items-center gap-2">
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        list={listId}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={valueText}
        style={shareStyle(value)}
        className="own-range h-6 w-full min-w-0 pointer-coarse:h-11"
        onChange={(event) => {
          onChange(event.target.valueAsNumber);
        }}
      />
      <datalist id={listId}>
        {marks.map((mark) => (
          <option key={mark} value={mark} />
        ))}
      </datalist>
      <output className="w-10 shrink-0 text-end text-xs text-text-2">{valueText}</output>
    </div>
  );
}
