/** The part of a `BroadcastChannel` with which tabs send each other messages. */
export type TabChannel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>;

/** Opens a channel to the other tabs. In a browser without channels, tabs receive nothing from each other. */
export function openTabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel !== 'undefined') return new BroadcastChannel(name);
  return { onmessage: null, postMessage: () => undefined, close: () => undefined };
}
