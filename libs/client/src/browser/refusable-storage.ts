/** Storage that the browser may refuse. */
export interface RefusableStorage {
  /** Returns the stored text; `undefined` where there is none or storage is refused. */
  readonly read: (key: string) => string | undefined;
  /** Stores a text, in a full storage in place of keys that begin with an underscore. Returns whether it was stored. */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
}

/** Reads and writes a storage, which throws where the browser refuses it. */
export function createRefusableStorage(storage: () => Storage): RefusableStorage {
  return {
    read: (key) => {
      try {
        return storage().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (key, value) => {
      const store = () => {
        storage().setItem(key, value);
      };
      const makeRoom = () => {
        evict(storage());
      };
      return succeeds(store) || (succeeds(makeRoom) && succeeds(store));
    },
    remove: (key) => {
      succeeds(() => {
        storage().removeItem(key);
      });
    },
  };
}

/** Removes keys that begin with an underscore; they may be lost. */
function evict(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith('_')) storage.removeItem(key);
}

function succeeds(access: () => void): boolean {
  try {
    access();
    return true;
  } catch {
    return false;
  }
}
