/** Closes the last window or menu that was opened; returns whether there was one. */
export function closeWindow(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) return dialog.dispatchEvent(new Event('cancel', { cancelable: true })) || true;
  const menu = [...document.querySelectorAll<HTMLElement>('[popover]:popover-open')].at(-1);
  menu?.hidePopover();
  return menu !== undefined;
}
