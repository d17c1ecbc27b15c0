import {
  activeWorker,
  askPermission,
  isPermitted,
  readFacts,
  readWorker,
  sha256,
} from './ports.ts';

/** Whether a browser can receive notices. On an iPhone or iPad only a page of the home screen can (Safari 16.4). */
export type PushSupport = 'supported' | 'homeScreen' | 'unsupported';

/** The browser refuses a subscription until the user has changed a setting of the site. */
export class PushBlockedError extends Error {
  override readonly name = 'PushBlockedError';
}

/** Returns whether this browser can receive notices. */
export function pushSupport(): PushSupport {
  const { hasPush, userAgent, touchPoints } = readFacts();
  if (hasPush) return 'supported';
  // An iPad says that it is a Mac, which has no touch points.
  const isApple = /iPhone|iPad|iPod/.test(userAgent);
  const isPad = /Macintosh/.test(userAgent) && touchPoints > 1;
  return isApple || isPad ? 'homeScreen' : 'unsupported';
}

/** Returns whether the user has permitted notices of this site. */
export function isPushPermitted(): boolean {
  return isPermitted();
}

/** Resolves with the browser's subscription, of this user or of an earlier one. */
export async function readSubscription(): Promise<PushSubscription | undefined> {
  if (pushSupport() !== 'supported') return undefined;
  const worker = await readWorker();
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

/**
 * Asks for permission, and subscribes.
 *
 * @param loadKey - Resolves with the gateway's key, as base64url.
 * @throws PushBlockedError if the user or a setting refuses.
 */
export async function subscribe(loadKey: () => Promise<string>): Promise<PushSubscription> {
  if (!(await askPermission())) throw new PushBlockedError('Notifications are not permitted');
  const key = await loadKey();
  const { pushManager } = await activeWorker();
  const known = await pushManager.getSubscription();
  // A subscription belongs to the key that it was made with.
  if (known && !hasKey(known, key)) await known.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function hasKey({ options: { applicationServerKey: bytes } }: PushSubscription, key: string) {
  return bytes !== null && toBase64Url(bytes) === key;
}

/** Returns a subscription as the gateway takes it. */
export function toDevice(subscription: PushSubscription) {
  const text = (name: PushEncryptionKeyName) => {
    const bytes = subscription.getKey(name);
    if (!bytes) throw new TypeError(`The subscription has no ${name}`);
    return toBase64Url(bytes);
  };
  return { endpoint: subscription.endpoint, p256dh: text('p256dh'), auth: text('auth') };
}

/** Resolves with the id that the gateway gives to a subscription. */
export async function deviceIdOf({
  endpoint,
}: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const bytes = [...(await sha256(endpoint)).subarray(0, 16)];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
