import { useAtom } from 'jotai';
import { useId, type ReactNode } from 'react';
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
  /** The setting, to which an address can lead. */
  readonly id: string;
  readonly label: string;
  /** Below the label. Default: none. */
  readonly description?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ id, label, description, checked, disabled, onChange }: SwitchProps) {
  const descriptionId = useId();
  const control = (
    <label
      id={id}
      className="hit-area flex cursor-pointer items-center gap-3 text-md has-disabled:cursor-default has-disabled:text-text-3"
    >
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={checked}
        disabled={disabled}
        aria-describedby={description === undefined ? undefined : descriptionId}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      {label}
    </label>
  );
  if (description === undefined) return control;
  return (
    <div className="flex flex-col gap-1">
      {control}
      <p id={descriptionId} className="ps-7 text-sm text-text-2">
        {description}
      </p>
    </div>
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
      id={name}
      label={label}
      checked={value === checkedAs}
      onChange={(checked) => {
        setValue(checked === (checkedAs === 'true') ? 'true' : 'false');
      }}
    />
  );
}
