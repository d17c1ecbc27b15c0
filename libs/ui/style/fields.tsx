import { useState } from 'react';
import {
  Button,
  Checkbox,
  InlineSelect,
  NumberField,
  PercentSlider,
  PlainSegmented,
  Segmented,
  SelectField,
  TextField,
  type ButtonLook,
} from '../src/fields/index.ts';

const looks: readonly ButtonLook[] = ['primary', 'buy', 'sell', 'danger', 'quiet', 'bare'];

const options = [
  { value: 'limit', label: 'Limit' },
  { value: 'market', label: 'Market' },
] as const;

/** Buttons in every look and state, and fields empty, filled, wrong and disabled. */
export function Fields() {
  const [chosen, setChosen] = useState<'limit' | 'market'>('limit');
  const [isChecked, setChecked] = useState(true);
  const [amount, setAmount] = useState('1234.5');
  const [percent, setPercent] = useState(25);
  const choice = { options, value: chosen, onChange: setChosen } as const;
  return (
    <>
      <section>
        <h2>Buttons</h2>
        {looks.map((look) => (
          <div key={look} className="row">
            <Button look={look}>{look}</Button>
            <Button look={look} busy>
              {look}, busy
            </Button>
            <Button look={look} disabled>
              {look}, disabled
            </Button>
          </div>
        ))}
      </section>
      <section>
        <h2>Choices</h2>
        <Segmented label="Kind" {...choice} />
        <PlainSegmented label="Plain kind" {...choice} />
        <SelectField label="Select" {...choice} />
        <InlineSelect label="Inline select" {...choice} />
        <Checkbox label="Checked" checked={isChecked} onChange={setChecked} />
        <Checkbox
          label="Not checked"
          checked={!isChecked}
          onChange={(isOff) => {
            setChecked(!isOff);
          }}
        />
      </section>
      <section>
        <h2>Fields</h2>
        <TextField label="Text" defaultValue="ann@bourse.example" />
        <TextField label="With a hint" hint="At least 8 characters" />
        <TextField label="Wrong" defaultValue="ann" error="This is no e-mail address" />
        <TextField label="Disabled" defaultValue="ann" disabled />
        <NumberField label="Amount" unit="BTC" decimals={8} value={amount} onChange={setAmount} />
        <NumberField
          label="Too many decimals"
          unit="BTC"
          decimals={2}
          value="1.2345"
          onChange={noChange}
        />
        <NumberField
          label="Disabled"
          unit="BTC"
          decimals={2}
          value="1"
          onChange={noChange}
          disabled
        />
        <PercentSlider
          label="Share"
          value={percent}
          valueText={`${percent}%`}
          onChange={setPercent}
        />
      </section>
    </>
  );
}

function noChange(): void {
  // The value stays as it is shown.
}
