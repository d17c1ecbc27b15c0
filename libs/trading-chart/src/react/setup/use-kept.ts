import { startTransition, useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { useSetup, type ChartStorage, type KeptName, type KeptSwitch } from './chart-setup.ts';

/**
 * A value that begins as it was kept, or as `first`, and is kept with each change. Charts with the same storage follow each other's
 * changes, and those of the page.
 */
export function useKept<T>(
  name: KeptName,
  schema: v.GenericSchema<unknown, T>,
  first: T,
): readonly [T, (next: T) => void] {
  const { storage } = useSetup();
  const [value, setValue] = useState<T>(() => readKept(storage, name, schema) ?? first);
  const readAgain = useCallback(() => {
    const kept = readKept(storage, name, schema);
    if (kept !== undefined) setValue(kept);
  }, [storage, name, schema]);
  useEffect(() => {
    const end = storage && follow(storage, name, readAgain);
    // It may have changed since it was read for the first time.
    startTransition(readAgain);
    return end;
  }, [storage, name, readAgain]);
  return [
    value,
    (next) => {
      setValue(next);
      if (!storage) return;
      storage.write(name, next);
      for (const reader of readersOf(storage, name)) if (reader !== readAgain) reader();
    },
  ];
}

function readKept<T>(
  storage: ChartStorage | undefined,
  name: KeptName,
  schema: v.GenericSchema<unknown, T>,
): T | undefined {
  const result = v.safeParse(schema, storage?.read(name));
  return result.success ? result.output : undefined;
}

type Readers = Map<KeptName, Set<() => void>>;

/** Functions that read a stored value again. They are called when another chart has changed it. */
const readers = new WeakMap<ChartStorage, Readers>();

function readersOf(storage: ChartStorage, name: KeptName): Set<() => void> {
  const named = readers.get(storage) ?? new Map<KeptName, Set<() => void>>();
  readers.set(storage, named);
  const found = named.get(name) ?? new Set();
  named.set(name, found);
  return found;
}

function follow(storage: ChartStorage, name: KeptName, reader: () => void): () => void {
  const all = readersOf(storage, name);
  all.add(reader);
  const end = storage.follow?.(name, reader);
  return () => {
    all.delete(reader);
    end?.();
  };
}

const isOn = v.boolean();

/** A switch; without a first state it is on until it is kept otherwise. */
export function useSwitch(
  name: KeptSwitch | 'magnet',
  first = true,
): readonly [boolean, (next: boolean) => void] {
  return useKept<boolean>(name, isOn, first);
}
