import type { RecordKey } from './event-record.ts';

const databaseName = 'bourse-tracking';
const databaseVersion = 1;
const storeName = 'records';

/** @param onLost - Called when the browser closes the database, or another tab upgrades or deletes it. */
export async function openEventDatabase(
  factory: IDBFactory,
  onLost: (lost: IDBDatabase, isWantedElsewhere: boolean) => void,
): Promise<IDBDatabase> {
  const request = factory.open(databaseName, databaseVersion);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName);
  };
  const database = await whenDone(request);
  database.onclose = () => {
    onLost(database, false);
  };
  database.onversionchange = () => {
    database.close();
    onLost(database, true);
  };
  return database;
}

/** Deletes the database and closes it in other tabs. */
export function deleteEventDatabase(factory: IDBFactory): Promise<unknown> {
  return whenDone(factory.deleteDatabase(databaseName));
}

/** Resolves with the keys of all records; without a database with none, and makes none. */
export async function readKeys(factory: IDBFactory): Promise<RecordKey[]> {
  const request = factory.open(databaseName);
  request.onupgradeneeded = () => {
    request.transaction?.abort();
  };
  try {
    const database = await whenDone(request);
    const [keys = []] = await transact(database, 'readonly', (store) => [store.getAllKeys()]);
    database.close();
    return keys as RecordKey[];
  } catch (cause) {
    if (request.error?.name === 'AbortError') return [];
    throw cause;
  }
}

/** Resolves with the requests' results when their transaction is complete. Makes the requests before it returns. */
export function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  makeRequests: (store: IDBObjectStore) => IDBRequest<T>[],
): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode, { durability: 'relaxed' });
    const requests = makeRequests(transaction.objectStore(storeName));
    transaction.oncomplete = () => {
      resolve(requests.map(({ result }) => result));
    };
    transaction.onabort = () => {
      reject(toError(transaction.error));
    };
    // The page may end before the automatic commit.
    if ('commit' in transaction) transaction.commit();
  });
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

function toError(error: DOMException | null): Error {
  return error || new Error('No reason.');
}
