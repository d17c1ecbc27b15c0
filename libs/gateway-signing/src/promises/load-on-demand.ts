import { SigningError } from '../errors.ts';

/**
 * Returns a function that loads a chunk once and then returns it synchronously. It rejects with
 * `SIGNING_CHUNK_LOAD_FAILED` when the import fails; the next call tries again.
 */
export function loadOnDemand<T>(importChunk: () => Promise<T>): () => T | Promise<T> {
  let loaded: T | undefined;

  async function load(): Promise<T> {
    try {
      loaded = await importChunk();
      return loaded;
    } catch (cause) {
      throw new SigningError('SIGNING_CHUNK_LOAD_FAILED', 'A chunk could not be loaded', { cause });
    }
  }

  return () => loaded ?? load();
}
