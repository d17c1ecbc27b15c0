import { SigningError } from '../errors.ts';

/**
 * A part of the library that not every page needs: loaded when it is first asked for, at hand from
 * then on.
 *
 * @returns A function that rejects with `CHUNK_LOAD_FAILED` while the part cannot be loaded, and tries again each time.
 */
export function lazily<T>(part: () => Promise<T>): () => T | Promise<T> {
  let loaded: T | undefined;

  async function load(): Promise<T> {
    try {
      loaded = await part();
      return loaded;
    } catch (cause) {
      throw new SigningError('CHUNK_LOAD_FAILED', 'A part of the library could not be loaded', {
        cause,
      });
    }
  }

  return () => loaded ?? load();
}
