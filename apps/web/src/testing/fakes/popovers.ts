/** Gives happy-dom popovers: their buttons toggle them. They are never hidden. */
export function installPopovers(): void {
  HTMLElement.prototype.showPopover = function showPopover() {
    toggle(this, 'open');
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    toggle(this, 'closed');
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (panel) toggle(panel, panel.dataset['popover'] === 'open' ? 'closed' : 'open');
  });
}

function toggle(panel: HTMLElement, newState: 'open' | 'closed'): void {
  panel.dataset['popover'] = newState;
  panel.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}
