import type { EventBridge } from '@bourse/tracking-sdk';

/** Loads the bridge to the app whose webview shows the page. Returns `undefined` in a browser. */
export async function findBridge(): Promise<EventBridge | undefined> {
  if (!('webkit' in globalThis || 'BourseTracking' in globalThis)) return undefined;
  const { createNativeBridge } = await import('@bourse/tracking-sdk/native');
  const bridge = createNativeBridge();
  return bridge.isAvailable() ? bridge : undefined;
}
