import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMarketStream } from '../src/index.ts';
import { defaultPorts } from '../src/ports.ts';

class PageSocket extends EventTarget {
  static last: PageSocket;
  readonly sent: string[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    PageSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the default ports', () => {
  it('MKT-10 use the host’s WebSocket', () => {
    vi.stubGlobal('WebSocket', PageSocket);
    const heard: unknown[] = [];
    const socket = defaultPorts.openSocket('wss://host.test/ws', {
      onOpen: () => heard.push('open'),
      onText: (text) => heard.push(text),
      onClose: (code) => heard.push(code),
    });
    PageSocket.last.dispatchEvent(new Event('open'));
    PageSocket.last.dispatchEvent(new MessageEvent('message', { data: 'pong' }));
    PageSocket.last.dispatchEvent(new MessageEvent('message', { data: new ArrayBuffer(1) }));
    PageSocket.last.dispatchEvent(new Event('error'));
    PageSocket.last.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
    socket.send('ping');
    socket.close();
    expect(heard).toEqual(['open', 'pong', undefined, 1006]);
    expect(PageSocket.last).toMatchObject({ sent: ['ping'], isClosed: true });
  });

  it('MKT-13 follow the host’s network state, and count an unknown one as online', () => {
    vi.stubGlobal('navigator', undefined);
    expect(defaultPorts.isOnline()).toBe(true);
    vi.stubGlobal('navigator', { onLine: false });
    expect(defaultPorts.isOnline()).toBe(false);
    vi.stubGlobal('addEventListener', undefined);
    vi.stubGlobal('removeEventListener', undefined);
    expect(() => {
      defaultPorts.onOnlineChange(() => undefined)();
    }).not.toThrow();
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    let calls = 0;
    const stop = defaultPorts.onOnlineChange(() => (calls += 1));
    page.dispatchEvent(new Event('offline'));
    page.dispatchEvent(new Event('online'));
    stop();
    page.dispatchEvent(new Event('online'));
    expect(calls).toBe(2);
  });

  it('MKT-14 have a clock and timers', () => {
    vi.useFakeTimers();
    const fired: string[] = [];
    defaultPorts.startTimer(() => fired.push('kept'), 10);
    defaultPorts.startTimer(() => fired.push('cancelled'), 10)();
    vi.advanceTimersByTime(10);
    expect(fired).toEqual(['kept']);
    expect(defaultPorts.monotonicNow()).toBeGreaterThanOrEqual(0);
    const chance = defaultPorts.random();
    expect(chance >= 0 && chance < 1).toBe(true);
  });

  it('MKT-18 suffice for a stream whose only option is its URL', () => {
    vi.stubGlobal('WebSocket', PageSocket);
    const stream = createMarketStream({ url: 'wss://host.test/ws' });
    stream.book('BTCUSDT').subscribe(() => undefined);
    expect(PageSocket.last.url).toBe('wss://host.test/ws');
    stream.close();
    expect(PageSocket.last.isClosed).toBe(true);
  });
});
