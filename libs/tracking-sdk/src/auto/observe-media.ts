import { callAll, listen } from './listen.ts';
import { findPoint, type TrackPoint } from './tracking-point.ts';

/** Tracks play, pause and end of media elements. The pause at the end is not tracked. */
export function observeMedia(document: Document, track: TrackPoint): () => void {
  const stops = (['play', 'pause', 'ended'] as const).map((name) =>
    listen(document, name, ({ target }) => {
      const point = findPoint(target, 'video');
      // Only media elements have these events.
      const { currentTime, duration, ended } = target as HTMLMediaElement;
      if (!point || (name === 'pause' && ended)) return;
      // The duration of a stream is `Infinity`, which JSON cannot hold.
      const length = Number.isFinite(duration) ? duration : null;
      track(point, 'video', { action: name, position: currentTime, duration: length });
    }),
  );
  return callAll(stops);
}
