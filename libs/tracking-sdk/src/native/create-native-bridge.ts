import type { BehaviourEvent } from '../event.ts';
import type { EventBridge } from '../options.ts';
import { NativeBridgeError } from './errors.ts';
import {
  resolveBridgeOptions,
  type NativeBridgeOptions,
  type NativeOs,
  type ResolvedBridgeOptions,
} from './options.ts';
import type { NativeReceiver } from './ports.ts';

/** Delivers events to the app around a webview. */
export interface NativeBridge extends EventBridge {
  /**
   * Delivers one event as the JSON of `{v: 1, event}`. The app is responsible for it when this returns.
   *
   * @throws NativeBridgeError when the app has not received it.
   */
  deliver(event: BehaviourEvent): void;
  /** Returns whether an app can receive events now. */
  isAvailable(): boolean;
}

const messageVersion = 1;

/**
 * Creates the bridge to the app around a webview. The receiver is looked up for each event, so the app may add it later.
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
      throw new NativeBridgeError('TRACKING_BRIDGE_RECEIVER_FAILED', message, { cause });
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
  // The method is checked below.
  const receiver =
    nativeOs(options) === 'ios'
      ? ports.messageHandler(handlerName)
      : (ports.global(objectName) as NativeReceiver | undefined);
  if (typeof receiver?.postMessage !== 'function') {
    throw new NativeBridgeError(
      'TRACKING_BRIDGE_RECEIVER_MISSING',
      'The app has no receiver for events.',
    );
  }
  assertVersion(options);
  return receiver;
}

function nativeOs({ os, ports }: ResolvedBridgeOptions): NativeOs {
  const name = os ?? osOf(ports.userAgent());
  if (name === 'ios' || name === 'android') return name;
  const message = `Native apps run on ios and android, not on "${name.slice(0, 40)}".`;
  throw new NativeBridgeError('TRACKING_BRIDGE_OS_UNKNOWN', message);
}

/** Returns the system. An iPad's user agent may say Macintosh, and that of Windows Phone says Android. */
function osOf(userAgent: string): string {
  if (userAgent.includes('Windows')) return 'windows';
  if (userAgent.includes('Android')) return 'android';
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'ios' : 'unknown';
}

/** Throws if the app does not read this version. An app without a version reads version 1. Later versions include it. */
function assertVersion({ ports, versionName }: ResolvedBridgeOptions): void {
  const highest = ports.global(versionName) ?? messageVersion;
  if (typeof highest === 'number' && highest >= messageVersion) return;
  const message = `The app does not read messages of version ${messageVersion}.`;
  throw new NativeBridgeError('TRACKING_BRIDGE_VERSION_UNSUPPORTED', message);
}

/** Ignores the rejection of a reply. A message handler with replies on iOS returns a promise. */
function silence(reply: unknown): void {
  if (reply instanceof Promise) reply.catch(() => undefined);
}
