export { createAvailability } from './availability.ts';
export type { Availability, AvailabilityStore } from './availability.ts';
export { clientCode } from './client-code.ts';
export type { ClientCode } from './client-code.ts';
export { codesLeadingTo, consequenceOf } from './consequences.ts';
export type { Consequence } from './consequences.ts';
export { isUnanswered } from './unanswered.ts';
