import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { localeAtom } from '#platform/locale/locale.ts';
import { NumberField } from './number-field.tsx';

const sent = () => screen.getByRole('status').textContent;

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <NumberField label="Amount" unit="BTC" value={value} onChange={setValue} decimals={8} />
      <output>{value}</output>
    </>
  );
}

function paste(text: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  return field;
}

beforeEach(() => {
  const i18n = setupI18n({
    locale: 'fr',
    messages: { fr: { 'number.ambiguous': 'Milliers ou décimales ?' } },
  });
  const store = createStore();
  store.set(localeAtom, 'fr');
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Form />
      </I18nProvider>
    </Provider>,
  );
});

it.each([
  ['1,234', '1,234', '1.234'],
  ['1\u202f234', '1234', '1234'],
])('a text with two readings is worth nothing until %j is chosen', async (label, text, value) => {
  const field = paste('1.234');
  expect(sent()).toBe('');
  expect(screen.getByText('Milliers ou décimales ?')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(sent()).toBe(value);
  expect(field.value).toBe(text);
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a text with one reading is taken as it is written', () => {
  const field = paste('١٬٢٣٤٫٥ BTC');
  expect(sent()).toBe('1234.5');
  expect(field.value).toBe('١٬٢٣٤٫٥ BTC');
});
