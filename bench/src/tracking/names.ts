/** Who is measured, in the order of the tables. */
export const contestantNames = ['ours', 'snowplow', 'posthog', 'segment', 'rudder'] as const;

export type ContestantName = (typeof contestantNames)[number];
