/** Ids of the things a person can press that are counted. An id, once given, is never given to anything else. */
export const trackingPoints = {
  placeOrder: 'b1001',
  logIn: 'b1002',
  register: 'b1003',
  enterSimulation: 'b1004',
  exitSimulation: 'b1005',
  cancelOrder: 'b1006',
  logOut: 'b1007',
  openPair: 'b1008',
  announcement: 'b1009',
} as const;

/** A counted press. */
export type TrackingPoint = keyof typeof trackingPoints;
