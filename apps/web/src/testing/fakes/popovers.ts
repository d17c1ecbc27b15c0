/** Gives happy-dom popovers: their buttons toggle them. They are never hidden. Returns a function that removes the listener of the buttons. */
export function installPopovers(): () => void {
  HTMLElement.prototype.showPopover = function showPopover() {
    toggle(this, 'open');
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    toggle(this, 'closed');
  };
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (panel) toggle(panel, panel.dataset['popover'] === 'open' ? 'closed' : 'open');
  };
  document.addEventListener('click', press);
  return () => {
    document.removeEventListener('click', press);
  };
}

function toggle(panel: HTMLElement, newState: 'open' | 'closed'): void {
  panel.dataset['popover'] = newState;
  panel.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}
