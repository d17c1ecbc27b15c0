/** Measured contestants, in the order of the tables. */
export const contestantNames = ['ours', 'snowplow', 'posthog', 'segment', 'rudder'] as const;

/** Sends events as ours has them, in the largest batches that there may be, and does nothing else: what a browser charges anybody. */
export const floorName = 'bare';

export type ContestantName = (typeof contestantNames)[number] | typeof floorName;
