import type { PagePort, PageSignal } from '../../src/index.ts';

/** A page that a test controls. */
export class FakePage implements PagePort {
  address = 'https://bourse.test/spot/BTCUSDT';
  heading = 'BTC/USDT';
  from = '';
  jar = '';
  isSeen = true;
  #listeners = new Set<(signal: PageSignal) => void>();
  #historyListeners = new Set<(signal: PageSignal) => void>();

  readonly url = () => this.address;
  readonly title = () => this.heading;
  readonly referrer = () => this.from;
  readonly cookies = () => this.jar;
  readonly isVisible = () => this.isSeen;
  readonly observe: PagePort['observe'] = (listener, withHistory) => {
    this.#listeners.add(listener);
    if (withHistory) this.#historyListeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      this.#historyListeners.delete(listener);
    };
  };

  get listeners(): number {
    return this.#listeners.size;
  }

  navigate(path: string, title = path): void {
    this.address = new URL(path, this.address).href;
    this.heading = title;
    for (const listener of this.#historyListeners) listener('navigate');
  }

  hide(): void {
    this.isSeen = false;
    this.#tell('hidden');
  }

  show(): void {
    this.isSeen = true;
    this.#tell('visible');
  }

  /** The page ends, or goes into the back/forward cache. */
  leave(): void {
    this.beginLeaving();
    this.hide();
  }

  beginLeaving(): void {
    this.#tell('pagehide');
  }

  /** Another tab has changed local storage. */
  noteStorage(): void {
    this.#tell('storage');
  }

  goOnline(): void {
    this.#tell('online');
  }

  #tell(signal: PageSignal): void {
    for (const listener of [...this.#listeners]) listener(signal);
  }
}
