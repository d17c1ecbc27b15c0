/** The groups of checks, in the order in which they run. The last one ends what the others use. */
export const checkGroups = [
  'envelope',
  'errors',
  'digest',
  'config',
  'sealing',
  'captcha',
  'signing',
  'replay',
  'stream',
  'tracking',
  'session',
] as const;

/** A group of checks. */
export type CheckGroup = (typeof checkGroups)[number];
