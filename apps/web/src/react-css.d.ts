import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Styles may set custom properties. */
    [name: `--${string}`]: string | undefined;
  }
}
