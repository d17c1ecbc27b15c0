/** Tracks one of the bench's events. @param isTimely - Must not be lost to a crash, where a contestant has such events. */
export type TrackOne = (properties: EventProperties, isTimely: boolean) => void;

/** Properties that every contestant receives with an event. */
export type EventProperties = Readonly<Record<'pair' | 'side', string>> & {
  readonly marker: number;
};

declare global {
  interface Window {
    /** Set before the page loads. */
    collectorOrigin: string;
    /**
     * Tracks events in one go.
     *
     * @param first - Marker of the first one; the others follow.
     * @param hasTimely - Whether those that {@link isTimely} names are flagged so.
     */
    track(first: number, count: number, hasTimely?: boolean): void;
  }
}

/** One event in twenty, and not the last one: it would take the others along. */
export function isTimely(marker: number): boolean {
  return marker % 20 === 9;
}

/** Makes a contestant the one that the page's {@link Window.track} calls. */
export function install(open: (collectorOrigin: string) => TrackOne): void {
  const trackOne = open(window.collectorOrigin);
  window.track = (first, count, hasTimely = false) => {
    for (let marker = first; marker < first + count; marker += 1) {
      trackOne({ marker, pair: 'BTCUSDT', side: 'buy' }, hasTimely && isTimely(marker));
    }
  };
}
