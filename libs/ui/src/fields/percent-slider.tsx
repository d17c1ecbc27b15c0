import { use } from 'react';
import { classNames } from '../class-names.ts';
import { customProperties } from '../custom-properties.ts';
import { englishNumbers } from '../settings/english-numbers.ts';
import { UiSettingsContext } from '../settings/ui-settings.ts';

/** Properties of {@link PercentSlider}. */
export interface PercentSliderProps {
  readonly label: string;
  /** 0 to 100. */
  readonly value: number;
  /** Accessible text of `value`, e.g. "25%". */
  readonly valueText: string;
  readonly onChange: (percent: number) => void;
  readonly disabled?: boolean;
}

const marks = [0, 25, 50, 75, 100];

/** A slider for a share of 0 to 100 per cent, with buttons for its quarters. */
export function PercentSlider({ label, value, valueText, onChange, disabled }: PercentSliderProps) {
  const { numbers = englishNumbers } = use(UiSettingsContext);
  return (
    <div>
      <div className="relative">
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={value}
          disabled={disabled}
          aria-label={label}
          aria-valuetext={valueText}
          style={customProperties({ '--share': `${value}%` })}
          className="own-range block h-6 w-full min-w-0 pointer-coarse:h-11"
          onChange={(event) => {
            onChange(event.target.valueAsNumber);
          }}
        />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-1 inset-y-0 flex items-center justify-between"
        >
          {marks.map((mark) => (
            <span
              key={mark}
              className={classNames(
                'size-2 rotate-45 border-2 bg-surface-1',
                mark <= value ? 'border-accent' : 'border-line-strong',
              )}
            />
          ))}
        </div>
      </div>
      <div className="-mt-0.5 flex justify-between">
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            disabled={disabled}
            aria-pressed={mark === value}
            className={classNames(
              // Text of twice its size leaves no room for wider ones.
              'min-h-6 min-w-[min(2rem,18%)] rounded-control text-xs first:text-start last:text-end hover:text-text-1 disabled:opacity-50 pointer-coarse:min-h-11 pointer-coarse:min-w-[min(2.75rem,18%)]',
              mark === value ? 'font-semibold text-text-1' : 'text-text-3',
            )}
            onClick={() => {
              onChange(mark);
            }}
          >
            {numbers.formatPercent(mark)}
          </button>
        ))}
      </div>
    </div>
  );
}
