// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserPorts, type PageSignal } from '../src/ports.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

function observe(withHistory = true): PageSignal[] {
  const signals: PageSignal[] = [];
  stop = browserPorts().page.observe((signal) => signals.push(signal), withHistory);
  return signals;
}

describe('the browser', () => {
  it('TRK-17 reports every change of the history', () => {
    const signals = observe();
    history.pushState({ a: 1 }, '', '/assets');
    history.replaceState({}, '', '/fee');
    window.dispatchEvent(new Event('popstate'));
    window.dispatchEvent(new Event('hashchange'));
    expect(signals).toEqual(['navigate', 'navigate', 'navigate', 'navigate']);
    expect(browserPorts().page.url()).toBe(location.href);
  });

  it('TRK-20 does not wrap the history in manual mode', () => {
    const { pushState } = history;
    const signals = observe(false);
    expect(history.pushState).toBe(pushState);
    history.pushState({}, '', '/assets');
    expect(signals).toEqual([]);
  });

  it('TRK-19 restores the history, and reports nothing behind a later wrapper', () => {
    const first: PageSignal[] = [];
    const stopFirst = browserPorts().page.observe((signal) => first.push(signal), true);
    const second = observe();
    stopFirst();
    history.pushState({}, '', '/assets');
    expect([first, second]).toEqual([[], ['navigate']]);
    stop();
    history.pushState({}, '', '/fee');
    expect([first, second]).toEqual([[], ['navigate']]);
    expect(location.pathname).toBe('/fee');
  });

  it('TRK-18 reports when the page is hidden, visible, left, restored and online', () => {
    const signals = observe();
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    window.dispatchEvent(new Event('online'));
    expect(signals).toEqual(['hidden', 'visible', 'pagehide', 'visible', 'online']);
    stop();
    window.dispatchEvent(new Event('online'));
    expect(signals).toHaveLength(5);
  });

  it('TRK-11 describes the device', async () => {
    const ports = browserPorts();
    expect(ports.device()).toEqual({
      userAgent: navigator.userAgent,
      brands: [],
      maxTouchPoints: 0,
      screenWidth: screen.width,
      screenHeight: screen.height,
      timezoneOffset: new Date().getTimezoneOffset(),
      networkType: '',
    });
    expect(await ports.deviceHints()).toEqual({});
  });

  it('TRK-12 has no storage where reading its name throws', () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(browserPorts().localStorage).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
