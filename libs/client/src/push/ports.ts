/** Properties of a browser that decide about notices. */
export interface PushFacts {
  /** Set where pages have a service worker, push messages and notices. */
  readonly hasPush: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

export function readFacts(): PushFacts {
  const hasPush =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return { hasPush, userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints };
}

export function isPermitted(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Resolves with the page's service worker; `undefined` while it has none. */
export function readWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration();
}

/** Resolves with the page's service worker once it is active. */
export function activeWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.ready;
}

/** Returns the SHA-256 of a text. */
export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
