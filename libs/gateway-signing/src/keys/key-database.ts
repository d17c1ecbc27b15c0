const databaseName = 'bourse-signing';
const databaseVersion = 1;
const storeName = 'keyPairs';

/** Runs one transaction, then closes the connection, so that no tab blocks another's upgrade. */
export async function transact<T>(
  factory: IDBFactory,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open(factory);
  try {
    const transaction = database.transaction(storeName, mode);
    const [result] = await Promise.all([
      work(transaction.objectStore(storeName)),
      whenComplete(transaction),
    ]);
    return result;
  } finally {
    database.close();
  }
}

export function whenDone<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(toError(request.error));
    };
  });
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, databaseVersion);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName);
  };
  return whenDone(request);
}

function whenComplete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(toError(transaction.error));
    };
  });
}

function toError(error: DOMException | null): Error {
  return error ?? new Error('IndexedDB gave no reason');
}
