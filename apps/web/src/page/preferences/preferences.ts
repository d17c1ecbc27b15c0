import { preferenceRules, type PreferenceKey, type PreferenceText } from './preference-rules.ts';
import type { RefusableStorage } from '@bourse/client/browser';

export interface Preferences {
  /** Returns the stored value; the default where none of its kind is stored or storage is refused. */
  readonly read: <K extends PreferenceKey>(key: K) => PreferenceText<K>;
  readonly write: <K extends PreferenceKey>(key: K, value: PreferenceText<K>) => void;
}

/** Changes preferences of one version to those of the next. */
type Migration = (storage: RefusableStorage) => void;

const versionKey = 'preferences_version';

/** The entry at index `n` leads from version `n + 1` to `n + 2`. */
const knownMigrations: readonly Migration[] = [];

/** Keeps preferences of a later version, which another tab may have written. Values unknown to this one read as defaults. */
export function createPreferences(
  storage: RefusableStorage,
  migrations: readonly Migration[] = knownMigrations,
): Preferences {
  migrate(storage, migrations);
  return {
    read: (key) => {
      const { accepts, initial } = preferenceRules[key];
      const text = storage.read(key);
      return text !== undefined && accepts(text) ? text : initial;
    },
    write: (key, value) => {
      storage.write(key, value);
    },
  };
}

function migrate(storage: RefusableStorage, migrations: readonly Migration[]): void {
  const version = migrations.length + 1;
  const stored = Number(storage.read(versionKey));
  const from = Number.isInteger(stored) && stored > 0 ? stored : 1;
  for (const migration of migrations.slice(from - 1)) migration(storage);
  if (!(stored >= version)) storage.write(versionKey, String(version));
}
