import { useState } from 'react';
import type { ChartControls, ChoiceProps } from '../../src/react/index.ts';

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Controls of a page without a library. */
export const plainControls: ChartControls = {
  Button: ({ look: _, ...rest }) => <button type="button" {...rest} />,
  AnchoredPopover: function Popover({ label, button, children }) {
    const [isOpen, setOpen] = useState(false);
    const close = () => {
      setOpen(false);
    };
    return (
      <>
        <button
          type="button"
          aria-label={label}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {button}
        </button>
        {isOpen && <div aria-label={label}>{children(close)}</div>}
      </>
    );
  },
  Segmented: Choice,
  SelectField: Choice,
  ConfirmDialog: ({ title, confirmLabel, onConfirm, onCancel, children }) => (
    <div role="dialog" aria-label={title}>
      {children}
      <button type="button" onClick={onConfirm}>
        {confirmLabel}
      </button>
      <button type="button" onClick={onCancel}>
        Back
      </button>
    </div>
  ),
};
