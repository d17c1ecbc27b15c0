import type { EventRecord, RecordKey } from './record.ts';

export const databaseName = 'bourse-tracking';
const databaseVersion = 1;
const storeName = 'records';

/** Records on disk. Every promise rejects when the browser refuses. */
export interface EventDatabase {
  /** Files records, over those of the same key. The browser is asked before this returns. */
  put(records: readonly EventRecord[]): Promise<unknown>;
  /** The first keys, in their order; all without a limit. */
  keys(limit?: number): Promise<readonly RecordKey[]>;
  /** Those records that are still there. */
  read(keys: readonly RecordKey[]): Promise<readonly EventRecord[]>;
  remove(keys: readonly RecordKey[]): Promise<unknown>;
  close(): void;
}

type StoredValue = Omit<EventRecord, 'key'>;

/** @param onLost - Called when the connection is closed, by the browser or because another tab wants to upgrade or delete the database. */
export async function openEventDatabase(
  factory: IDBFactory,
  onLost: (lost: EventDatabase, isWanted: boolean) => void,
): Promise<EventDatabase> {
  const connection = await connect(factory);
  const database = serve(connection);
  connection.onclose = () => {
    onLost(database, false);
  };
  connection.onversionchange = () => {
    connection.close();
    onLost(database, true);
  };
  return database;
}

function serve(connection: IDBDatabase): EventDatabase {
  return {
    put: (records) =>
      transact(connection, 'readwrite', (store) =>
        records.map(({ key, events, attempts }) =>
          store.put({ events, attempts } satisfies StoredValue, key),
        ),
      ),
    async keys(limit) {
      const [keys = []] = await transact(connection, 'readonly', (store) => [
        store.getAllKeys(null, limit),
      ]);
      return keys as RecordKey[];
    },
    async read(keys) {
      const values = await transact(connection, 'readonly', (store) =>
        keys.map((key) => store.get(key) as IDBRequest<StoredValue>),
      );
      return keys.flatMap((key, index) => {
        const value = values[index];
        return value === undefined ? [] : [{ key, ...value }];
      });
    },
    remove: (keys) =>
      transact(connection, 'readwrite', (store) => keys.map((key) => store.delete(key))),
    close: () => {
      connection.close();
    },
  };
}

/** Erases the database; other tabs lose their connection. */
export function deleteEventDatabase(factory: IDBFactory): Promise<unknown> {
  return whenDone(factory.deleteDatabase(databaseName));
}

function connect(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, databaseVersion);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName);
  };
  return whenDone(request);
}

function whenDone<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(toError(request.error));
    };
  });
}

/** Gives the results of some requests once all of them are safe. */
function transact<T>(
  connection: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>[],
): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const transaction = connection.transaction(storeName, mode, { durability: 'relaxed' });
    const requests = ask(transaction.objectStore(storeName));
    transaction.oncomplete = () => {
      resolve(requests.map(({ result }) => result));
    };
    transaction.onabort = () => {
      reject(toError(transaction.error));
    };
    // A page that is being left may never come round to the automatic commit.
    if ('commit' in transaction) transaction.commit();
  });
}

function toError(error: DOMException | null): Error {
  return error ?? new Error('IndexedDB gave no reason.');
}
