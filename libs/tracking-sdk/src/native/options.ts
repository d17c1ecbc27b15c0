import { browserBridgePorts, type NativeBridgePorts } from './ports.ts';

/** Systems whose apps can receive events. */
export type NativeOs = 'ios' | 'android';

/** Options for `createNativeBridge()`. */
export interface NativeBridgeOptions {
  /** System of the app: `ios` or `android`. Default: by the user agent. */
  readonly os?: string;
  /** Name of the script message handler on iOS. Default `bourseTracking`. */
  readonly handlerName?: string;
  /** Name of the injected object on Android. Default `BourseTracking`. */
  readonly objectName?: string;
  /** Name of the global with the highest message version that the app reads. Default `bourseTrackingVersion`. */
  readonly versionName?: string;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<NativeBridgePorts>;
}

/** Options with every default filled in. */
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
