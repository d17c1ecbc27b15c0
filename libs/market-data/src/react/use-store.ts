import { useSyncExternalStore } from 'react';
import type { Store } from '../listeners.ts';

export function useStore<T>({ subscribe, getSnapshot }: Store<T>): T {
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}
