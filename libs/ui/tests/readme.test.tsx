import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { runExample } from '../../../tools/examples.ts';
import { PartError } from '../src/index.ts';

it('UI-1 the example of the README runs, in English', async () => {
  type Example = { Withdrawal: ComponentType<{ onSend: (amount: string) => void }> };
  const { Withdrawal } = await runExample<Example>(import.meta.dirname, 'README.md', 0);
  const onSend = vi.fn();
  render(<Withdrawal onSend={onSend} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '1,234.50');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw?' }));
  for (const name of ['Close', 'Go back'])
    expect(dialog.getByRole('button', { name })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw now' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith('1234.50');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('UI-32 the example of a part in the README shows its children and reports why', async () => {
  type Example = { Header: ComponentType<{ user: string }> };
  const { Header } = await runExample<Example>(import.meta.dirname, 'README.md', 1);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Header user="me" />);
  expect(screen.getByRole('link', { name: 'Home' })).toBeDefined();
  await waitFor(() => {
    expect(report).toHaveBeenCalledExactlyOnceWith('header', expect.any(PartError));
  });
  vi.unstubAllGlobals();
  report.mockRestore();
});
