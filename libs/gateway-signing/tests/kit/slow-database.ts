/** A database that opens only after `answer` was called. */
export function slowDatabase(indexedDB: IDBFactory): {
  readonly slow: IDBFactory;
  readonly answer: () => void;
} {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const open = (name: string, version?: number) => {
    const request = { result: undefined } as unknown as Record<string, unknown>;
    void answered.then(() => {
      const real = indexedDB.open(name, version);
      real.onsuccess = (event) => {
        request['result'] = real.result;
        (request['onsuccess'] as (event: Event) => void)(event);
      };
    });
    return request as unknown as IDBOpenDBRequest;
  };
  return {
    slow: { open } as unknown as IDBFactory,
    answer: () => {
      answer();
    },
  };
}
