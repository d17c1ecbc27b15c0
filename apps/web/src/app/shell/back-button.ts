import { closeWindow } from './close-window.ts';

/** Makes the back button of a phone close an open window first, in browsers that let a page cancel going back. */
export function followBackButton(
  // Absent in older browsers, whatever the types say.
  navigation = (globalThis as Partial<Pick<Window, 'navigation'>>).navigation,
): void {
  navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType === 'traverse' && event.cancelable && closeWindow())
      event.preventDefault();
  });
}
