import { createAvailability } from '@bourse/client/errors';

/** Availability of the gateway by region and time, according to its answers. */
export const availability = createAvailability();
