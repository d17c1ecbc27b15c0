/** What an app puts into its webview's page: `postMessage` takes JSON. */
export interface NativeReceiver {
  postMessage(json: string): unknown;
}

/** Everything that the bridge takes from its surroundings. */
export interface NativeBridgePorts {
  /** Empty without a browser. */
  readonly userAgent: () => string;
  /** `webkit.messageHandlers[name]`: what an app on iOS has put into the page, if it has. */
  readonly messageHandler: (name: string) => NativeReceiver | undefined;
  /** A global that an app has put into the page, if it has. */
  readonly global: (name: string) => unknown;
}

interface NativeWindow {
  readonly webkit?: {
    readonly messageHandlers?: Readonly<Record<string, NativeReceiver | undefined>>;
  };
  readonly [name: string]: unknown;
}

/** The browser's own. */
export const browserBridgePorts: NativeBridgePorts = {
  userAgent: () => (typeof navigator === 'undefined' ? '' : navigator.userAgent),
  messageHandler: (name) => nativeWindow().webkit?.messageHandlers?.[name],
  global: (name) => nativeWindow()[name],
};

function nativeWindow(): NativeWindow {
  return typeof window === 'undefined' ? {} : (window as unknown as NativeWindow);
}
