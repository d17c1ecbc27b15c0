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
  resetSettings: 'b1101',
  openDownload: 'b1102',
  closeDownloadBar: 'b1103',
  startGuide: 'b1104',
  finishGuide: 'b1105',
  skipGuide: 'b1106',
} as const;

export type TrackingPoint = keyof typeof trackingPoints;
