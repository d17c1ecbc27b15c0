import { createKeptIdentifier } from './lib/kept-identifier.ts';
import { createLocalItem } from './lib/local-item.ts';
import { resolveDeviceIdOptions } from './options.ts';
import type { DeviceIdOptions } from './options.ts';

/** An identifier of the browser: 32 hex digits. */
export interface DeviceId {
  /** The identifier as it is known now. In a new browser another tab's may take its place within 1 s. */
  readonly current: () => string;
  /** The identifier that every tab has. Never rejects. */
  readonly settled: Promise<string>;
}

/**
 * Names this browser, for as long as it keeps storage. In a new browser the identifier is written,
 * and 1 s later taken to be what is stored: tabs that began together end with the same.
 *
 * @example
 * ```ts
 * const deviceId = resolveDeviceId();
 * createTracker({ deviceId: deviceId.current });
 * ```
 */
export function resolveDeviceId(options: DeviceIdOptions = {}): DeviceId {
  const { key, storage, ports } = resolveDeviceIdOptions(options);
  const kept = createKeptIdentifier(storage ?? createLocalItem(ports.localStorage, key), ports);
  return { settled: kept.keep(), current: kept.current };
}
