import { useState } from 'react';
import { UiSettingsContext } from '../src/settings/index.ts';
import { englishNumbers } from '../src/settings/english-numbers.ts';
import { Colours } from './colours.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { States } from './states.tsx';
import { Windows } from './windows.tsx';

const themes = ['white', 'black'] as const;
const directions = ['ltr', 'rtl'] as const;

type Theme = (typeof themes)[number];
type Direction = (typeof directions)[number];

/** Every control, state and colour, in the theme and the direction of the address: `?theme=black&dir=rtl`. */
export function StylePage() {
  const given = new URLSearchParams(location.search);
  const [theme, setTheme] = useState<Theme>(given.get('theme') === 'black' ? 'black' : 'white');
  const [direction, setDirection] = useState<Direction>(given.get('dir') === 'rtl' ? 'rtl' : 'ltr');
  const html = document.documentElement;
  html.className = theme;
  html.dir = direction;
  return (
    <UiSettingsContext value={{ direction, numbers: englishNumbers }}>
      <main className="style">
        <header>
          <h1>Controls, states and colours</h1>
          <Choice label="Theme" options={themes} value={theme} onChange={setTheme} />
          <Choice
            label="Direction"
            options={directions}
            value={direction}
            onChange={setDirection}
          />
        </header>
        <Fields />
        <States />
        <Lists direction={direction} />
        <Windows />
        <Colours key={theme} />
      </main>
    </UiSettingsContext>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={label}
            checked={option === value}
            onChange={() => {
              onChange(option);
            }}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
