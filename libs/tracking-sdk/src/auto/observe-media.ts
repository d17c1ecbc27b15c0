import { listen } from './listen.ts';
import { findPoint } from './tracking-point.ts';
import type { TrackPoint } from './tracking-point.ts';

/** Tracks what happens to media elements. A pause at the end is the end. */
export function observeMedia(document: Document, track: TrackPoint): () => void {
  const stops = (['play', 'pause', 'ended'] as const).map((name) =>
    listen(document, name, ({ target }) => {
      const point = findPoint(target, 'video');
      const { currentTime, duration, ended } = target as HTMLMediaElement;
      if (!point || (name === 'pause' && ended)) return;
      // A stream has no length, and JSON no infinity.
      const length = Number.isFinite(duration) ? duration : null;
      track(point, 'video', { action: name, position: currentTime, duration: length });
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
