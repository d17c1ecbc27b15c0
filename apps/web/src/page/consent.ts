/** Whether behaviour may be recorded; `pending` until the visitor has been asked. */
export type TrackingConsent = 'granted' | 'pending' | 'denied';

const choices: readonly string[] = ['granted', 'pending', 'denied'] satisfies TrackingConsent[];

export function toConsent(text: string): TrackingConsent {
  return isConsent(text) ? text : 'denied';
}

function isConsent(text: string): text is TrackingConsent {
  return choices.includes(text);
}
