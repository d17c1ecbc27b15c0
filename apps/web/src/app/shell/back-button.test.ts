import { afterEach, expect, it, vi } from 'vitest';
import { followNavigation } from './back-button.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** Goes through the history as a browser does; returns whether the page let it happen. */
function createNavigation() {
  const target = new EventTarget();
  // The back button uses nothing else of it.
  followNavigation({ navigation: target as Navigation });
  return (navigationType: string, cancelable = true) => {
    const event = Object.assign(new Event('navigate', { cancelable }), { navigationType });
    return target.dispatchEvent(event);
  };
}

function openDialog() {
  const onCancel = vi.fn();
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  dialog.addEventListener('cancel', onCancel);
  document.body.append(dialog);
  return onCancel;
}

it('closes an open window in place of going back', () => {
  const go = createNavigation();
  const onCancel = openDialog();
  expect(go('traverse')).toBe(false);
  expect(onCancel).toHaveBeenCalledOnce();
});

it('goes back where no window is open', () => {
  expect(createNavigation()('traverse')).toBe(true);
});

it('leaves windows alone when a page is opened, or when the browser does not wait', () => {
  const go = createNavigation();
  const onCancel = openDialog();
  expect(go('push')).toBe(true);
  expect(go('traverse', false)).toBe(true);
  expect(onCancel).not.toHaveBeenCalled();
});

it('needs no Navigation API', () => {
  expect(() => {
    followNavigation({});
  }).not.toThrow();
});
