/** The part of a `BroadcastChannel` that the page uses. */
export type TabChannel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>;

/** Opens a channel to the other tabs. In a browser without channels, tabs receive nothing from each other. */
export function openTabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel !== 'undefined') return new BroadcastChannel(name);
  return { onmessage: null, postMessage: () => undefined, close: () => undefined };
}
