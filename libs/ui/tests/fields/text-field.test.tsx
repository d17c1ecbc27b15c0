import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { focusInvalidField, TextField } from '../../src/index.ts';

it('UI-6 a text field is described by its hint', () => {
  render(<TextField label="Name" hint="At most 20 letters" />);
  const field = screen.getByRole('textbox', { name: 'Name', description: 'At most 20 letters' });
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('UI-6 an error makes a text field invalid, and is announced in place of the hint', () => {
  render(<TextField label="Name" hint="At most 20 letters" error="Enter a name." />);
  const field = screen.getByRole('textbox', { name: 'Name', description: 'Enter a name.' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Enter a name.');
});

it('UI-6 the first invalid field of a section is focused, if there is one', () => {
  render(
    <section>
      <TextField label="Name" />
      <TextField label="Code" error="Enter a code." />
      <button type="button">Send</button>
    </section>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  expect(focusInvalidField(button)).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
  button.closest('section')?.querySelector('[aria-invalid=true]')?.remove();
  expect(focusInvalidField(button)).toBe(false);
});
