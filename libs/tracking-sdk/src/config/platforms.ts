import type { DeviceFields } from '../event.ts';

/** Codes of the product's clients in its calls. */
export const clientPlatforms = {
  WEB: 1,
  ANDROID: 2,
  IOS: 3,
  API: 4,
  H5: 5,
  SYSTEM: 6,
  INNER: 7,
  APP_BROWSER: 8,
  TG_PC: 9,
  TG_WEB: 10,
  TG_IOS: 11,
  TG_ANDROID: 12,
  WINDOWS: 13,
  MACOS: 14,
} as const;

/** Analytics codes for the values of an event's `sys`. */
export const analyticsPlatforms = {
  Web: 3,
  Mobile: 4,
  AppH5: 5,
  Windows: 6,
  MacOs: 7,
} as const satisfies Record<DeviceFields['sys'], number>;

/** Values of `sys`, in the order of their analytics codes from 3. */
export const systemNames = ['Web', 'Mobile', 'AppH5', 'Windows', 'MacOs'] as const;
