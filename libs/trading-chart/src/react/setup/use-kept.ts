import { useState } from 'react';
import * as v from 'valibot';
import { useSetup, type KeptName, type KeptSwitch } from './chart-setup.ts';

/** A value that begins as it was kept, or as `first`, and is kept with each change. */
export function useKept<T>(
  name: KeptName,
  schema: v.GenericSchema<unknown, T>,
  first: T,
): readonly [T, (next: T) => void] {
  const { storage } = useSetup();
  const [value, setValue] = useState<T>(() => {
    const result = v.safeParse(schema, storage?.read(name));
    return result.success ? result.output : first;
  });
  return [
    value,
    (next) => {
      setValue(next);
      storage?.write(name, next);
    },
  ];
}

const isOn = v.boolean();

/** A switch that is on until it is kept otherwise. */
export function useSwitch(name: KeptSwitch): readonly [boolean, (next: boolean) => void] {
  return useKept<boolean>(name, isOn, true);
}
