import { resolveDeviceIdOptions, type DeviceIdOptions } from './options.ts';
import { createLocalItem } from './store/local-item.ts';
import { createStoredIdentifier } from './visitor/stored-identifier.ts';

/** Identifier of the browser: 32 hex digits. */
export interface DeviceId {
  /** Returns the identifier. In a new browser another tab's may replace it within 1 s. */
  readonly current: () => string;
  /** Resolves with the identifier that all tabs share. Never rejects. */
  readonly settled: Promise<string>;
}

/**
 * Identifies this browser for as long as it keeps its storage. In a new browser the identifier is written, and read
 * again 1 s later, so that tabs that started together have the same one.
 *
 * @example
 * ```ts
 * const deviceId = resolveDeviceId();
 * createTracker({ deviceId: deviceId.current });
 * ```
 */
export function resolveDeviceId(options: DeviceIdOptions = {}): DeviceId {
  const { key, storage, ports } = resolveDeviceIdOptions(options);
  const item = storage ?? createLocalItem(ports.localStorage, key);
  const { persist, current } = createStoredIdentifier(item, ports);
  return { settled: persist(), current };
}
