/**
 * Consequence of an error.
 *
 * - `toast`: a short message, unless the screen shows the error itself.
 * - `field`: the form that made the call shows it; without a form, a toast.
 * - `challenge`: the captcha shows a challenge, or another one.
 * - `lookUp`: the order is not open; a cancel or check looks it up instead of failing.
 * - `logout`: the session ends and the page is loaded again.
 * - `reload`: the page is loaded again; nothing was sent.
 * - `silence`: nothing.
 */
export type Consequence =
  'toast' | 'field' | 'challenge' | 'lookUp' | 'logout' | 'reload' | 'silence';
