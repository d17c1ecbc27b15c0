import { schedule } from './ports.ts';

/** Milliseconds between two attempts to load a part. */
const pauseMs = 2_000;

/** Loads a module; while the network is down, every two seconds. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // Browsers report a failed load as a `TypeError`.
      if (!(error instanceof TypeError)) throw error;
      await new Promise<void>((resolve) => {
        schedule(resolve, pauseMs);
      });
    }
  }
}
