/** Ids of counted presses. An id is never used again for something else. */
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

export type TrackingPoint = keyof typeof trackingPoints;
