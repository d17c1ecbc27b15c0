import { useSyncExternalStore } from 'react';
import { availability, type Availability } from '#platform/sdk/availability.ts';

export function useAvailability(): Availability {
  return useSyncExternalStore(availability.subscribe, availability.get);
}
