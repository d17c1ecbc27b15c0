import { lazy, type ComponentType } from 'react';
import { loadPart } from '../../load-part.ts';

/** A component that is loaded when it is rendered first. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(load) }));
}
