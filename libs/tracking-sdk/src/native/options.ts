import { browserBridgePorts } from './ports.ts';
import type { NativeBridgePorts } from './ports.ts';

/** The systems whose apps can receive events. */
export type NativeOs = 'ios' | 'android';

/** How a bridge finds its receiver. */
export interface NativeBridgeOptions {
  /** System of the app. Anything else than `ios` and `android` is unknown. Default: by the user agent. */
  readonly os?: string;
  /** Name of the script message handler on iOS. Default `bourseTracking`. */
  readonly handlerName?: string;
  /** Name of the injected object on Android. Default `BourseTracking`. */
  readonly objectName?: string;
  /** Name of the global in which an app may say the highest message version that it reads. Default `bourseTrackingVersion`. */
  readonly versionName?: string;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<NativeBridgePorts>;
}

/** Options with nothing left open. */
export interface ResolvedBridgeOptions extends Required<Omit<NativeBridgeOptions, 'os' | 'ports'>> {
  readonly os: string | undefined;
  readonly ports: NativeBridgePorts;
}

/** Fills in the defaults. */
export function resolveBridgeOptions(options: NativeBridgeOptions): ResolvedBridgeOptions {
  return {
    os: undefined,
    handlerName: 'bourseTracking',
    objectName: 'BourseTracking',
    versionName: 'bourseTrackingVersion',
    ...options,
    ports: { ...browserBridgePorts, ...options.ports },
  };
}
