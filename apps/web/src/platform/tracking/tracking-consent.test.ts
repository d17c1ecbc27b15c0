import { expect, it, onTestFinished, vi } from 'vitest';
import { createPageStore } from '#page/page-context.ts';
import { loadPage } from '#testing/app/load-page.ts';
import { consentAtom, followConsent } from './tracking-consent.ts';

it('the consent that another tab chooses is shown, and neither stored nor sent again', () => {
  const listening = new AbortController();
  onTestFinished(() => {
    listening.abort();
  });
  const store = createPageStore(loadPage({ signal: listening.signal }));
  followConsent(store);
  const tracker = { setTrackingConsent: vi.fn() };
  store.set(consentAtom, tracker, 'granted');
  expect(localStorage.getItem('tracking_consent')).toBe('granted');
  for (const [text, consent] of [
    ['denied', 'denied'],
    ['granted', 'granted'],
    ['<b>', 'denied'],
  ] as const) {
    localStorage.setItem('tracking_consent', text);
    dispatchEvent(new StorageEvent('storage', { key: 'tracking_consent' }));
    expect(store.get(consentAtom)).toBe(consent);
    expect(localStorage.getItem('tracking_consent')).toBe(text);
  }
  expect(tracker.setTrackingConsent).toHaveBeenCalledExactlyOnceWith('granted');
});
