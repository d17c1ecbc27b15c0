import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import {
  NumberField,
  UiSettingsContext,
  type NumberFieldProps,
  type UiNumbers,
} from '../../src/index.ts';
import { commaNumbers, renderArabic } from '../kit.tsx';

type FormProps = Partial<NumberFieldProps> & { readonly numbers?: UiNumbers };

/** A field with its value in the status. */
function Form({ numbers, value: first = '', ...props }: FormProps) {
  const [value, setValue] = useState(first);
  const field = (
    <NumberField
      label="Amount"
      unit="BTC"
      decimals={8}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
  return (
    <>
      {numbers ? <UiSettingsContext value={{ numbers }}>{field}</UiSettingsContext> : field}
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const sent = () => screen.getByRole('status').textContent;
const problem = () => document.querySelector('p')?.textContent;

function write(text: string) {
  field().focus();
  fireEvent.change(field(), { target: { value: text } });
}

it.each([
  ['0.5', '0.5'],
  ['1,234.50', '1234.50'],
  ['007', '7'],
  ['.5', '0.5'],
  ['12 btc', '12'],
  ['', ''],
])('UI-7 %j is read as %j in English, and stays as it is written', (text, value) => {
  render(<Form />);
  write('1');
  write(text);
  expect(sent()).toBe(value);
  expect(field().value).toBe(text);
  expect(field().getAttribute('aria-invalid')).toBe('false');
  expect(problem()).toBe('');
});

it.each([
  ['-1', {}, '', 'Enter a number greater than zero.'],
  ['abc', {}, '', 'Enter a number, for example 1,234.50.'],
  ['1,23', {}, '', 'Enter a number, for example 1,234.50.'],
  ['0.123', { decimals: 2 }, '0.123', 'At most 2 decimals.'],
  ['1.5', { decimals: 0 }, '1.5', 'Enter a whole number.'],
])('UI-8 %j is reported in a sentence that describes the field', (text, props, value, sentence) => {
  render(<Form {...props} />);
  write(text);
  expect(sent()).toBe(value);
  expect(problem()).toBe(sentence);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    sentence,
  );
});

it.each([
  ['1.234', '1234', '1234'],
  ['1,234', '1.234', '1,234'],
])('UI-9 a text with two readings has no value until %j is chosen', async (name, value, text) => {
  render(<Form numbers={commaNumbers} />);
  write('1.234');
  expect(sent()).toBe('');
  expect(problem()).toBe('Thousands or decimals?');
  await userEvent.click(screen.getByRole('button', { name }));
  expect(sent()).toBe(value);
  expect(field().value).toBe(text);
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('button')).toBeNull();
});

it('UI-9 a value is written again when the language changes', () => {
  const { rerender } = render(<Form numbers={commaNumbers} />);
  write('0,5');
  rerender(<Form numbers={{ ...commaNumbers, write: (value) => value }} />);
  expect(sent()).toBe('0.5');
  expect(field().value).toBe('0.5');
});

it('UI-10 arrow keys and buttons move the value by steps', async () => {
  const onStep = vi.fn();
  render(<Form value="1" onStep={onStep} stepLabels={{ less: 'Less', more: 'More' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Less' }));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  field().focus();
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
  expect(onStep.mock.calls).toEqual([[-1], [1], [1], [-10]]);
});

it('UI-8 a problem is a code for the texts of another language', () => {
  renderArabic(<Form />);
  write('-5');
  expect(problem()).toBe('مشكلة: negative');
  expect(field().dir).toBe('ltr');
});
