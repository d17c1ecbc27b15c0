import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PartError } from '../src/index.ts';
import { Withdrawal } from './example.tsx';
import { Header } from './parts/example.tsx';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8');

const [[, example = ''] = [], [, exampleOfParts = ''] = []] =
  read('../README.md').matchAll(/```tsx\n(.*?)```/gs);

it('UI-1 the example of the README runs, in English', async () => {
  const tested = example
    .replace("import '@bourse/ui/ui.css';\n", '')
    .replace("'@bourse/ui'", "'../src/index.ts'");
  expect(tested).toBe(read('example.tsx'));
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
  const tested = exampleOfParts.replace("'@bourse/ui/parts'", "'../../src/parts/index.ts'");
  expect(tested).toBe(read('parts/example.tsx'));
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
