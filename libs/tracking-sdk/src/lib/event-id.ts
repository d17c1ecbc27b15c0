/** Whether a text names a tracking point: `/`, or `b` and digits. */
export function isEventTrackingId(id: unknown): id is string {
  return typeof id === 'string' && /^(\/|b\d+)$/.test(id);
}
