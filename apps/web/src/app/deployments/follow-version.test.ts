import { i18n } from '@lingui/core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreferences } from '#page/preferences/preferences.ts';
import { requestTexts } from '#platform/locale/texts.ts';
import { toast } from '#platform/messages/toast.ts';
import { followVersion, versionOf } from './follow-version.ts';

const pageOf = (version: string) =>
  `<!doctype html><script type="module" src="/assets/index-${version}.js"></script>`;

const items = new Map<string, string>();
const preferences = createPreferences({
  read: (key) => items.get(key),
  write: (key, value) => {
    items.set(key, value);
    return true;
  },
  remove: (key) => {
    items.delete(key);
  },
});

let time = 0;
let deployed = 'old_1';
const reload = vi.fn();
const fetchPage = vi.fn(() => Promise.resolve(pageOf(deployed)));
let end: () => void = () => undefined;

beforeAll(async () => {
  await requestTexts('en');
  i18n.activate('en');
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(toast, 'notification').mockReturnValue(undefined);
  items.clear();
  time = 0;
  deployed = 'old_1';
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  fetchPage.mockClear();
});

function open(html = pageOf('old_1')) {
  end();
  end = followVersion({ preferences, html: () => html, fetchPage, now: () => time, reload });
}

async function pass(hours: number): Promise<void> {
  time += hours * 3_600_000;
  await vi.advanceTimersByTimeAsync(hours * 3_600_000);
}

describe('the version of a page', () => {
  it('is in the name of its entry script', () => {
    expect(versionOf(pageOf('Ab3_x-9Z'))).toBe('Ab3_x-9Z');
    expect(versionOf('<script type="module" src="/src/main.tsx"></script>')).toBeUndefined();
  });

  it('is kept when the page opens, and not under development', () => {
    open('<script type="module" src="/src/main.tsx"></script>');
    expect(preferences.read('global_app_version')).toBe('');
    open();
    expect(preferences.read('global_app_version')).toBe('old_1');
  });

  it('is compared with that of another tab, and the newer one offered once', () => {
    open();
    dispatchEvent(new Event('storage'));
    expect(toast.notification).not.toHaveBeenCalled();
    preferences.write('global_app_version', 'new_2');
    dispatchEvent(new Event('storage'));
    dispatchEvent(new Event('storage'));
    expect(toast.notification).toHaveBeenCalledTimes(1);
    const [[title, options]] = vi.mocked(toast.notification).mock.calls as [[string, unknown]];
    expect(title).toBe('A new version is available.');
    expect(options).toMatchObject({ duration: Infinity, action: { label: 'Reload' } });
    (options as { action: { onClick: () => void } }).action.onClick();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is compared with the gateway’s once an hour', async () => {
    open();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetchPage).not.toHaveBeenCalled();
    await pass(1);
    expect(toast.notification).not.toHaveBeenCalled();
    deployed = 'new_2';
    await pass(2);
    expect(fetchPage).toHaveBeenCalledTimes(2);
    expect(toast.notification).toHaveBeenCalledTimes(1);
  });

  it('is not offered where the gateway does not answer, or answers with another page', async () => {
    open();
    fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await pass(1);
    fetchPage.mockResolvedValueOnce('<h1>Maintenance</h1>');
    await pass(1);
    expect(fetchPage).toHaveBeenCalledTimes(2);
    expect(toast.notification).not.toHaveBeenCalled();
  });
});
