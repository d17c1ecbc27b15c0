import type { RefusableStorage } from '../browser/refusable-storage.ts';

const key = 'global_user_id';

/** Id of the user who was logged in last, for device checks before a login; `''` after a logout. */
export interface UserId {
  readonly read: () => string;
  readonly write: (userId: string) => void;
}

/** Keeps the id of the last user. */
export function createUserId(storage: RefusableStorage): UserId {
  return {
    read: () => storage.read(key) ?? '',
    write: (userId) => {
      storage.write(key, userId);
    },
  };
}
