import type { CSSProperties } from 'react';

/** Returns custom properties as a `style`. React sets them, but its types do not have them. */
export function customProperties(
  properties: Readonly<Record<`--${string}`, string>>,
): CSSProperties {
  return properties;
}
