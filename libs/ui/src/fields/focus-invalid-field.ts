/**
 * Focuses the first invalid field of the dialog or section that a button is in. Returns whether there is one. Call it before sending: a form
 * receives a text that is no amount as an empty one.
 */
export function focusInvalidField(button: Element): boolean {
  const form = button.closest('dialog, section');
  const field = form?.querySelector<HTMLElement>('input[aria-invalid=true]');
  field?.focus();
  return field instanceof HTMLElement;
}
