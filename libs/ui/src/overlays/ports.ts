/** Closes the popover of an id, if the page has one. */
export function hidePopover(id: string): void {
  document.getElementById(id)?.hidePopover();
}
