import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '../../src/index.ts';

it('UI-4 a button submits no form unless its type says so', async () => {
  const onSubmit = vi.fn((event: Event) => {
    event.preventDefault();
  });
  render(
    <form
      onSubmit={(event) => {
        onSubmit(event.nativeEvent);
      }}
    >
      <Button>Help</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('UI-4 a busy button keeps the focus and is not pressed', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  rerender(
    <Button busy onClick={onClick}>
      Send
    </Button>,
  );
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
