import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Withdrawal } from './example.tsx';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8');

it('UI-1 the example of the README runs, in English', async () => {
  const [, example = ''] = /```tsx\n(.*?)```/s.exec(read('../README.md')) ?? [];
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
