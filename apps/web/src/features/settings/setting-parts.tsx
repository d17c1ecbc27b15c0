import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { preferenceAtom } from '#page/preference-atom.ts';
import type { FlagKey } from '#page/preferences/preference-rules.ts';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-panel border border-line bg-surface-1 p-4">
      <legend className="px-1 text-md font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className="hit-area flex cursor-pointer items-center gap-3 text-md">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={checked}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}

interface FlagSwitchProps {
  readonly name: FlagKey;
  readonly label: string;
  /** The text that is stored while the box is checked. Default `true`. */
  readonly checkedAs?: 'true' | 'false';
}

export function FlagSwitch({ name, label, checkedAs = 'true' }: FlagSwitchProps) {
  const [value, setValue] = useAtom(preferenceAtom(name));
  return (
    <Switch
      label={label}
      checked={value === checkedAs}
      onChange={(checked) => {
        setValue(checked === (checkedAs === 'true') ? 'true' : 'false');
      }}
    />
  );
}
