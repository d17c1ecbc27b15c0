const databaseName = 'bourse-tracking';
const databaseVersion = 1;
const storeName = 'records';

/** @param onLost - Called when the connection is closed, by the browser or because another tab wants to upgrade or delete the database. */
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

/** Erases the database; other tabs lose their connection. */
export function deleteEventDatabase(factory: IDBFactory): Promise<unknown> {
  return whenDone(factory.deleteDatabase(databaseName));
}

/** Gives the results of some requests once all of them are safe. The browser is asked before this returns. */
export function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>[],
): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode, { durability: 'relaxed' });
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
  return error ?? new Error('No reason.');
}
