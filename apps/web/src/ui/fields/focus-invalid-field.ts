/**
 * Moves the focus to the first field with a mark of error in the button's window, or else in its panel. Returns whether
 * there is one. A text that is no amount reaches a form as no amount, which an optional field may have.
 */
export function focusInvalidField(button: Element): boolean {
  const form = button.closest('dialog, section');
  const field = form?.querySelector<HTMLElement>('input[aria-invalid=true]');
  field?.focus();
  return field instanceof HTMLElement;
}
