import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, Dialog, Figure, HiddenFigures, TextField } from '../../src/index.ts';
import { renderArabic } from '../kit.tsx';

function open(onClose: () => void) {
  render(
    <StrictMode>
      <Dialog title="Question" onClose={onClose}>
        Really?
      </Dialog>
    </StrictMode>,
  );
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Question' });
}

it('UI-12 a dialog asks to be closed by Escape, and stays until it is', () => {
  const onClose = vi.fn();
  const dialog = open(onClose);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});

it('UI-12 a dialog says that a browser has closed it without asking', () => {
  const onClose = vi.fn();
  open(onClose).close();
  expect(onClose).toHaveBeenCalledOnce();
});

it('UI-12 Escape closes the innermost dialog alone', () => {
  const [onClose, onCloseInner] = [vi.fn(), vi.fn()];
  render(
    <Dialog title="Order" onClose={onClose}>
      <Dialog title="Question" onClose={onCloseInner}>
        Really?
      </Dialog>
    </Dialog>,
  );
  const inner = screen.getByRole('dialog', { name: 'Question' });
  fireEvent(inner, new Event('cancel', { cancelable: true }));
  expect(onCloseInner).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('UI-12 a dialog has a button that closes it', async () => {
  const onClose = vi.fn();
  open(onClose);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('UI-12 figures in a dialog are shown where the page hides them', () => {
  render(
    <HiddenFigures value>
      <Dialog title="Question" onClose={() => undefined}>
        <Figure>0.5</Figure>
      </Dialog>
    </HiddenFigures>,
  );
  expect(screen.getByText('0.5')).toBeDefined();
});

describe('focus', () => {
  beforeEach(() => {
    const focus: () => void = Reflect.get(HTMLElement.prototype, 'focus');
    // As in a browser: a closed dialog is not shown, and its content cannot have the focus.
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
      if (!this.closest('dialog:not([open])')) focus.call(this);
    });
    const showModal: () => void = Reflect.get(HTMLDialogElement.prototype, 'showModal');
    // As in a browser: the first thing that can have the focus has it.
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      showModal.call(this);
      this.querySelector('button')?.focus();
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('UI-12 a field that asks for the focus has it at first', () => {
    render(
      <Dialog title="Code" onClose={() => undefined}>
        <TextField label="Code" autoFocus />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Code', { selector: 'input' }));
  });

  it('UI-12 without one, the button that closes it has it', () => {
    open(() => undefined);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });

  it('UI-13 a confirmation focuses the button that changes nothing', async () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    render(
      <ConfirmDialog
        title="Cancel all?"
        confirmLabel="Cancel all"
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        Three orders.
      </ConfirmDialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go back' }));
    await userEvent.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

it('UI-2 the words of a dialog are those of the page', () => {
  renderArabic(
    <ConfirmDialog
      title="إلغاء؟"
      confirmLabel="إلغاء"
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      ثلاثة
    </ConfirmDialog>,
  );
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(['إغلاق', 'رجوع', 'إلغاء']);
});
