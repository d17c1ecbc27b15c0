/**
 * The origin of an absolute http or https URL, in canonical form; empty for anything unusual: user info, an empty or
 * escaped host, letters outside ASCII, a port that is no number.
 */
export function originOf(url: string): string {
  const match = /^(https?:\/\/)([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(?=[/?#]|$)/i.exec(url);
  if (match === null) return '';
  return match[0].toLowerCase().replace(/^(http:.*):80$|^(https:.*):443$/, '$1$2');
}
