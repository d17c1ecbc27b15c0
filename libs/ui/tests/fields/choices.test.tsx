import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Checkbox, InlineSelect, PlainSegmented, Segmented, SelectField } from '../../src/index.ts';
import { renderArabic } from '../kit.tsx';

const options = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;

it.each([
  ['list below its label', SelectField],
  ['list beside its label', InlineSelect],
])('UI-5 a %s has the label as its name, and passes the chosen value', async (_title, Field) => {
  const onChange = vi.fn();
  render(<Field label="Span" value="day" options={options} onChange={onChange} />);
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Span' });
  expect(field.value).toBe('day');
  await userEvent.selectOptions(field, 'Week');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('week');
});

it.each([
  ['row', Segmented],
  ['plain row', PlainSegmented],
])('UI-5 a %s of options is a group of radio buttons', async (_title, Row) => {
  const onChange = vi.fn();
  render(<Row label="Span" value="day" options={options} onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Span' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Day' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('week');
});

it('UI-5 an option that is shown as an icon is named by its label', () => {
  const withIcon = options.map((option) => ({ ...option, icon: <svg aria-hidden /> }));
  render(<Segmented label="Span" value="day" options={withIcon} onChange={() => undefined} />);
  expect(screen.getByRole('radio', { name: 'Week' })).toBeDefined();
});

it('UI-5 a checkbox is changed by a press on its label, also from right to left', async () => {
  const onChange = vi.fn();
  renderArabic(<Checkbox label="أصوات" checked={false} onChange={onChange} />);
  await userEvent.click(screen.getByText('أصوات'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});
