/** Object that an app adds to its webview's page. `postMessage()` receives JSON. */
export interface NativeReceiver {
  postMessage(json: string): unknown;
}

/** Everything that the bridge uses of its environment. */
export interface NativeBridgePorts {
  /** Returns the user agent; empty without a browser. */
  readonly userAgent: () => string;
  /** Returns `webkit.messageHandlers[name]`, the receiver of an app on iOS. */
  readonly messageHandler: (name: string) => NativeReceiver | undefined;
  /** Returns a global of the page. */
  readonly global: (name: string) => unknown;
}

interface NativeWindow {
  readonly webkit?: {
    readonly messageHandlers?: Readonly<Record<string, NativeReceiver | undefined>>;
  };
}

/** The browser's own ports. */
export const browserBridgePorts: NativeBridgePorts = {
  userAgent: () => (typeof navigator === 'undefined' ? '' : navigator.userAgent),
  messageHandler: (name) => nativeWindow().webkit?.messageHandlers?.[name],
  global: (name): unknown => Reflect.get(nativeWindow(), name),
};

function nativeWindow(): NativeWindow {
  // As an object, because the type of `window` lacks what an app adds.
  const page: object = typeof window === 'undefined' ? {} : window;
  return page;
}
