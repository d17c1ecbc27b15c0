/** Storage that the browser may refuse. */
export interface RefusableStorage {
  /** Returns the stored text; `undefined` where there is none or storage is refused. */
  readonly read: (key: string) => string | undefined;
  /** Returns whether the text was stored. */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
}

/** Creates access to a storage that may throw, also where it is opened. */
export function createRefusableStorage(storage: () => Storage): RefusableStorage {
  return {
    read: (key) => {
      try {
        return storage().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (key, value) =>
      succeeds(() => {
        storage().setItem(key, value);
      }),
    remove: (key) => {
      succeeds(() => {
        storage().removeItem(key);
      });
    },
  };
}

function succeeds(access: () => void): boolean {
  try {
    access();
    return true;
  } catch {
    return false;
  }
}
