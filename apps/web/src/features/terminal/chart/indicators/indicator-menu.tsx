import { useLingui } from '@lingui/react/macro';
import { toLatinDigits } from '@bourse/i18n-registry/numbers';
import {
  areValidPeriods,
  greatestPeriod,
  indicatorDefinitions,
  indicatorKinds,
  type IndicatorKind,
} from '@bourse/trading-chart';
import { useId, useState } from 'react';
import { AnchoredPopover } from '@bourse/ui/overlays';
import { periodsOf } from './indicator-settings.ts';
import type { IndicatorChoice } from './use-indicators.ts';

export function IndicatorMenu({ choice }: { readonly choice: IndicatorChoice }) {
  const { t } = useLingui();
  return (
    <AnchoredPopover
      label={t({ id: 'chart.indicators', message: 'Indicators' })}
      width={320}
      button={
        <>
          <IndicatorIcon />
          <span className="hidden @3xl:inline">
            {t({ id: 'chart.indicators', message: 'Indicators' })}
          </span>
        </>
      }
    >
      {() => (
        <ul className="flex flex-col gap-1">
          {indicatorKinds.map((kind) => (
            <IndicatorEntry key={kind} kind={kind} choice={choice} />
          ))}
        </ul>
      )}
    </AnchoredPopover>
  );
}

interface IndicatorEntryProps {
  readonly kind: IndicatorKind;
  readonly choice: IndicatorChoice;
}

function IndicatorEntry({ kind, choice: { settings, change } }: IndicatorEntryProps) {
  const { name } = indicatorDefinitions[kind];
  const isShown = settings.shown.includes(kind);
  const toggle = () => {
    const shown = isShown
      ? settings.shown.filter((entry) => entry !== kind)
      : [...settings.shown, kind];
    change({ ...settings, shown });
  };
  return (
    <li>
      <div className="flex items-center justify-between gap-3">
        <label className="hit-area flex flex-1 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={isShown}
            onChange={toggle}
          />
          <bdi>{name}</bdi>
        </label>
        {indicatorDefinitions[kind].defaults.length > 0 && (
          <PeriodFields
            kind={kind}
            periods={periodsOf(settings, kind)}
            onChange={(periods) => {
              change({ ...settings, periods: { ...settings.periods, [kind]: periods } });
            }}
          />
        )}
      </div>
    </li>
  );
}

interface PeriodFieldsProps {
  readonly kind: IndicatorKind;
  readonly periods: readonly number[];
  readonly onChange: (periods: readonly number[]) => void;
}

const toPeriods = (texts: readonly string[]) => texts.map(toLatinDigits).map(Number);

/** The parameters of an indicator. Invalid ones stay in their fields and are not used. */
function PeriodFields({ kind, periods, onChange }: PeriodFieldsProps) {
  const { t } = useLingui();
  const problemId = useId();
  const [texts, setTexts] = useState(() => periods.map(String));
  const { name, least } = indicatorDefinitions[kind];
  const isValid = areValidPeriods(kind, toPeriods(texts));
  const write = (index: number, text: string) => {
    const next = texts.map((old, other) => (other === index ? text : old));
    setTexts(next);
    const numbers = toPeriods(next);
    if (areValidPeriods(kind, numbers)) onChange(numbers);
  };
  return (
    <div dir="ltr" className="relative flex gap-1">
      {texts.map((text, index) => {
        const place = index + 1;
        return (
          <input
            key={place}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            aria-label={t({ id: 'chart.period', message: `${{ name }}, parameter ${{ place }}` })}
            aria-invalid={!isValid}
            aria-describedby={isValid ? undefined : problemId}
            onChange={(event) => {
              write(index, event.target.value.trim());
            }}
            className="hit-area w-12 rounded-control border border-line-strong bg-surface-1 px-1 text-center text-sm aria-invalid:border-error"
          />
        );
      })}
      {!isValid && (
        <p
          id={problemId}
          role="alert"
          className="absolute end-0 top-full z-10 w-64 rounded-control border border-error bg-surface-1 px-2 py-1 text-xs text-error"
        >
          {kind === 'macd'
            ? t({
                id: 'chart.macd-problem',
                message: `Enter whole numbers from ${{ least }} to ${{ greatestPeriod }}, the first smaller than the second.`,
              })
            : t({
                id: 'chart.period-problem',
                message: `Enter whole numbers from ${{ least }} to ${{ greatestPeriod }}.`,
              })}
        </p>
      )}
    </div>
  );
}

function IndicatorIcon() {
  return (
    <svg aria-hidden width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor">
      <path
        d="M3 17c4 0 4-10 8-10s4 8 10 4M3 21h18"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
