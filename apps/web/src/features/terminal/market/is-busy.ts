/** Whether a key belongs to a field, or to an open window. */
export function isBusy(target: EventTarget | null): boolean {
  const field =
    'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]';
  const isField = target instanceof Element && target.closest(field) !== null;
  return isField || document.querySelector('dialog[open]') !== null;
}
