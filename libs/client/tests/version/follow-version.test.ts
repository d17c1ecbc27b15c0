import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followVersion, versionOf } from '../../src/version/index.ts';

const pageOf = (version: string) =>
  `<!doctype html><script type="module" src="/assets/index-${version}.js"></script>`;

const hour = 3_600_000;

let kept = '';
let deployed = 'old_1';
let isHidden = false;
let onStorage: () => void;
let onVisibility: () => void;
let end: () => void = () => undefined;
const onOther = vi.fn();
const fetchPage = vi.fn(() => Promise.resolve(pageOf(deployed)));

const listening = (keep: (listener: () => void) => void) => (listener: () => void) => {
  keep(listener);
  return () => {
    keep(() => undefined);
  };
};

function open(html = pageOf('old_1')) {
  end();
  end = followVersion(
    {
      last: {
        read: () => kept,
        write: (version) => {
          kept = version;
        },
      },
      onOther,
    },
    {
      html: () => html,
      fetchPage,
      now: () => Date.now(),
      isHidden: () => isHidden,
      onStorage: listening((listener) => {
        onStorage = listener;
      }),
      onVisibility: listening((listener) => {
        onVisibility = listener;
      }),
      every: (ms, listener) => {
        const timer = setInterval(listener, ms);
        return () => {
          clearInterval(timer);
        };
      },
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  kept = '';
  deployed = 'old_1';
  isHidden = false;
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('CLI-49 the version of a page', () => {
  it('is in the name of its entry script', () => {
    expect(versionOf(pageOf('Ab3_x-9Z'))).toBe('Ab3_x-9Z');
    expect(versionOf('<script type="module" src="/src/main.tsx"></script>')).toBeUndefined();
  });

  it('is kept when the page opens, and not under development', () => {
    open('<script type="module" src="/src/main.tsx"></script>');
    expect(kept).toBe('');
    open();
    expect(kept).toBe('old_1');
  });

  it('is compared with that of another tab, and another one reported once', () => {
    open();
    onStorage();
    expect(onOther).not.toHaveBeenCalled();
    kept = 'new_2';
    onStorage();
    onStorage();
    expect(onOther).toHaveBeenCalledTimes(1);
  });

  it('is compared with the gateway’s once an hour, while the page is seen', async () => {
    open();
    onVisibility();
    expect(fetchPage).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(hour);
    expect(onOther).not.toHaveBeenCalled();
    isHidden = true;
    await vi.advanceTimersByTimeAsync(hour);
    expect(fetchPage).toHaveBeenCalledTimes(1);
    isHidden = false;
    deployed = 'new_2';
    onVisibility();
    await vi.advanceTimersByTimeAsync(hour);
    expect(fetchPage).toHaveBeenCalledTimes(3);
    expect(onOther).toHaveBeenCalledTimes(1);
  });

  it('is not reported where the gateway does not answer, or answers with another page', async () => {
    open();
    fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(hour);
    fetchPage.mockResolvedValueOnce('<h1>Maintenance</h1>');
    await vi.advanceTimersByTimeAsync(hour);
    expect(fetchPage).toHaveBeenCalledTimes(2);
    expect(onOther).not.toHaveBeenCalled();
  });

  it('is compared no longer after the end', async () => {
    open();
    end();
    kept = 'new_2';
    onStorage();
    await vi.advanceTimersByTimeAsync(hour);
    expect(fetchPage).not.toHaveBeenCalled();
    expect(onOther).not.toHaveBeenCalled();
  });
});
