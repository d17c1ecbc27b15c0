import type { RefusableStorage } from '../browser/refusable-storage.ts';

/** The texts that a preference may be, and the one that it is at first. */
export interface PreferenceRule<T extends string> {
  readonly initial: T;
  readonly accepts: (text: string) => text is T;
}

/** Accepts some texts. */
export function oneOf<const V extends readonly string[]>(
  values: V,
  initial: V[number],
): PreferenceRule<V[number]> {
  const known: readonly string[] = values;
  return { initial, accepts: (text): text is V[number] => known.includes(text) };
}

/** Accepts `true` and `false`. */
export const flag = (initial: 'true' | 'false'): PreferenceRule<'true' | 'false'> =>
  oneOf(['true', 'false'], initial);

/** Accepts texts that match a pattern. */
export function matching(pattern: RegExp, initial = ''): PreferenceRule<string> {
  return { initial, accepts: (text): text is string => pattern.test(text) };
}

/** Preferences by their keys. */
export type PreferenceRules = Readonly<Record<string, PreferenceRule<string>>>;

/** Values of a preference. */
export type PreferenceText<R extends PreferenceRules, K extends keyof R> = R[K]['initial'];

/** Preferences that a browser keeps. */
export interface Preferences<R extends PreferenceRules> {
  /** Returns the stored value; the default where none of its kind is stored or storage is refused. */
  readonly read: <K extends keyof R & string>(key: K) => PreferenceText<R, K>;
  readonly write: <K extends keyof R & string>(key: K, value: PreferenceText<R, K>) => void;
}

/** Storage or cookies. */
export interface PreferenceStore {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => unknown;
}

/** Reads and writes preferences by their rules. Texts that the rules do not accept read as defaults, and stay. */
export function createPreferences<R extends PreferenceRules>(
  { read, write }: PreferenceStore,
  rules: R,
): Preferences<R> {
  return {
    read: (key) => {
      // The rule of a key accepts the texts of that key.
      const rule = rules[key] as PreferenceRule<PreferenceText<R, typeof key>>;
      const text = read(key);
      return text !== undefined && rule.accepts(text) ? text : rule.initial;
    },
    write: (key, value) => {
      write(key, value);
    },
  };
}

/** Changes preferences of one version to those of the next. */
export type Migration = (storage: RefusableStorage) => void;

const versionKey = 'preferences_version';

/**
 * Brings stored preferences to this version. Those of a later one, which another tab may have written, are kept.
 *
 * @param migrations - The entry at index `n` leads from version `n + 1` to `n + 2`.
 */
export function migratePreferences(
  storage: RefusableStorage,
  migrations: readonly Migration[],
): void {
  const version = migrations.length + 1;
  const stored = Number(storage.read(versionKey));
  const from = Number.isInteger(stored) && stored > 0 ? stored : 1;
  for (const migration of migrations.slice(from - 1)) migration(storage);
  if (!(stored >= version)) storage.write(versionKey, String(version));
}
