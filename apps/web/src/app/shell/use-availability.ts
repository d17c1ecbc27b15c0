import { useSyncExternalStore } from 'react';
import type { Availability } from '@bourse/client/errors';
import { availability } from '#platform/sdk/availability.ts';

export function useAvailability(): Availability {
  return useSyncExternalStore(availability.subscribe, availability.get);
}
