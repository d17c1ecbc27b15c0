import { useId, useState } from 'react';
import {
  areValidPeriods,
  greatestPeriod,
  indicatorDefinitions,
  indicatorKinds,
  type IndicatorKind,
} from '../../indicators/definitions.ts';
import { periodsOf } from '../choices/indicator-settings.ts';
import type { IndicatorChoice } from '../choices/use-chart.ts';
import { useSetup } from '../setup/chart-setup.ts';

/** All indicators: whether each is shown, and its parameters. */
export function IndicatorList({ choice }: { readonly choice: IndicatorChoice }) {
  return (
    <ul className="chart-indicators">
      {indicatorKinds.map((kind) => (
        <IndicatorEntry key={kind} kind={kind} choice={choice} />
      ))}
    </ul>
  );
}

interface IndicatorEntryProps {
  readonly kind: IndicatorKind;
  readonly choice: IndicatorChoice;
}

function IndicatorEntry({ kind, choice: { settings, change } }: IndicatorEntryProps) {
  const { name, defaults } = indicatorDefinitions[kind];
  const isShown = settings.shown.includes(kind);
  const toggle = () => {
    const shown = isShown
      ? settings.shown.filter((entry) => entry !== kind)
      : [...settings.shown, kind];
    change({ ...settings, shown });
  };
  return (
    <li>
      <label className="chart-check">
        <input type="checkbox" checked={isShown} onChange={toggle} />
        <bdi>{name}</bdi>
      </label>
      {defaults.length > 0 && (
        <PeriodFields
          kind={kind}
          periods={periodsOf(settings, kind)}
          onChange={(periods) => {
            change({ ...settings, periods: { ...settings.periods, [kind]: periods } });
          }}
        />
      )}
    </li>
  );
}

interface PeriodFieldsProps {
  readonly kind: IndicatorKind;
  readonly periods: readonly number[];
  readonly onChange: (periods: readonly number[]) => void;
}

/** The parameters of an indicator. Invalid ones stay in their fields and are not used. */
function PeriodFields({ kind, periods, onChange }: PeriodFieldsProps) {
  const { words, numbers } = useSetup();
  const { bar } = words;
  const problemId = useId();
  const [texts, setTexts] = useState(() => periods.map(String));
  const { name, least, hasDecimals, isOrdered } = indicatorDefinitions[kind];
  const toPeriods = (entered: readonly string[]) =>
    entered.map((text) => Number((numbers.latinDigits?.(text) ?? text).replace(',', '.')));
  const isValid = areValidPeriods(kind, toPeriods(texts));
  const write = (index: number, text: string) => {
    const next = texts.map((old, other) => (other === index ? text : old));
    setTexts(next);
    const entered = toPeriods(next);
    if (areValidPeriods(kind, entered)) onChange(entered);
  };
  const wholeProblem = isOrdered ? bar.orderedPeriodProblem : bar.periodProblem;
  const problem = hasDecimals ? bar.decimalPeriodProblem : wholeProblem;
  return (
    <div dir="ltr" className="chart-periods">
      {texts.map((text, index) => {
        const place = index + 1;
        return (
          <input
            key={place}
            value={text}
            inputMode={hasDecimals ? 'decimal' : 'numeric'}
            autoComplete="off"
            aria-label={bar.period(name, place)}
            aria-invalid={!isValid}
            aria-describedby={isValid ? undefined : problemId}
            onChange={(event) => {
              write(index, event.target.value.trim());
            }}
          />
        );
      })}
      {!isValid && (
        <p id={problemId} role="alert">
          {problem({ least, greatest: greatestPeriod })}
        </p>
      )}
    </div>
  );
}
