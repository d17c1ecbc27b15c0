import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function open(onClose: () => void) {
  render(
    <StrictMode>
      <Dialog title="Question" closeLabel="Close" onClose={onClose}>
        Really?
      </Dialog>
    </StrictMode>,
  );
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Question' });
}

it('asks to be closed by Escape, and stays until it is', () => {
  const onClose = vi.fn();
  const dialog = open(onClose);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});

it('says that a browser has closed it without asking', () => {
  const onClose = vi.fn();
  open(onClose).close();
  expect(onClose).toHaveBeenCalledOnce();
});
