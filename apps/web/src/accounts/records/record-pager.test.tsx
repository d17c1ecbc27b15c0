import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '#platform/locale/texts.ts';
import { RecordPager, useRecordPages } from './record-pager.tsx';

beforeAll(async () => {
  await loadTexts('tables');
  i18n.activate('en');
});

function Pager({ count, load }: { readonly count: number; readonly load?: () => void }) {
  const older = load && { isLoading: false, load };
  return (
    <I18nProvider i18n={i18n}>
      <RecordPager pages={useRecordPages()(count)} older={older} />
    </I18nProvider>
  );
}

it('the page after the last one loads older records, and is shown when they are there', async () => {
  const user = userEvent.setup();
  const load = vi.fn();
  const { rerender } = render(<Pager count={20} load={load} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('1–20');
  const next = screen.getByRole('button', { name: 'Next' });
  await user.click(next);
  expect(load).toHaveBeenCalledTimes(1);
  expect(status.textContent).toBe('1–20');
  rerender(<Pager count={23} />);
  expect(status.textContent).toBe('21–23 / 23');
  expect(next).toHaveProperty('disabled', true);
});

it('a list of one page has no pager', () => {
  render(<Pager count={20} />);
  expect(screen.queryByRole('button')).toBeNull();
});
