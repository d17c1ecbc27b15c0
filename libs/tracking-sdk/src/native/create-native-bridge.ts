import type { BehaviourEvent } from '../event.ts';
import type { EventBridge } from '../options.ts';
import { NativeBridgeError } from './errors.ts';
import { resolveBridgeOptions } from './options.ts';
import type { NativeBridgeOptions, NativeOs, ResolvedBridgeOptions } from './options.ts';
import type { NativeReceiver } from './ports.ts';

/** Hands events to the app around a webview. */
export interface NativeBridge extends EventBridge {
  /**
   * Hands over one event, as the JSON of `{v: 1, event}`. It is the app's as soon as this returns.
   *
   * @throws NativeBridgeError when the app has not taken it.
   */
  deliver(event: BehaviourEvent): void;
  /** Whether an app is there that takes events now. */
  isAvailable(): boolean;
}

const messageVersion = 1;

/**
 * Makes the bridge to the app around a webview. It looks for the receiver at each event, so that the app may put it
 * into the page late.
 *
 * @example
 * ```ts
 * const tracker = createTracker({ deviceId, isAppShell: true, bridge: createNativeBridge() });
 * ```
 */
export function createNativeBridge(options: NativeBridgeOptions = {}): NativeBridge {
  const resolved = resolveBridgeOptions(options);

  function deliver(event: BehaviourEvent): void {
    const receiver = findReceiver(resolved);
    const json = JSON.stringify({ v: messageVersion, event });
    try {
      silence(receiver.postMessage(json));
    } catch (cause) {
      const message = 'The app failed to take an event.';
      throw new NativeBridgeError('BRIDGE_RECEIVER_FAILED', message, { cause });
    }
  }

  return {
    deliver,
    isAvailable() {
      try {
        findReceiver(resolved);
        return true;
      } catch {
        return false;
      }
    },
  };
}

function findReceiver(options: ResolvedBridgeOptions): NativeReceiver {
  const { ports, handlerName, objectName } = options;
  const receiver =
    nativeOs(options) === 'ios'
      ? ports.messageHandler(handlerName)
      : (ports.global(objectName) as NativeReceiver | undefined);
  if (typeof receiver?.postMessage !== 'function') {
    throw new NativeBridgeError('BRIDGE_RECEIVER_MISSING', 'The app has no receiver for events.');
  }
  assertVersion(options);
  return receiver;
}

function nativeOs({ os, ports }: ResolvedBridgeOptions): NativeOs {
  const name = os ?? osOf(ports.userAgent());
  if (name === 'ios' || name === 'android') return name;
  const message = `Native apps run on ios and android, not on "${name.slice(0, 40)}".`;
  throw new NativeBridgeError('BRIDGE_OS_UNKNOWN', message);
}

/** An iPad that asks for desktop sites calls itself a Macintosh. Windows Phone calls itself an Android. */
function osOf(userAgent: string): string {
  if (userAgent.includes('Windows')) return 'windows';
  if (userAgent.includes('Android')) return 'android';
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'ios' : 'unknown';
}

/** An app that says nothing reads version 1. One that reads a later version reads this one too. */
function assertVersion({ ports, versionName }: ResolvedBridgeOptions): void {
  const highest = ports.global(versionName) ?? messageVersion;
  if (typeof highest === 'number' && highest >= messageVersion) return;
  const message = `The app does not read messages of version ${messageVersion}.`;
  throw new NativeBridgeError('BRIDGE_VERSION_UNSUPPORTED', message);
}

/** A message handler with replies on iOS answers a promise; nobody here waits for it. */
function silence(reply: unknown): void {
  if (reply instanceof Promise) reply.catch(() => undefined);
}
