/** Returns the canonical origin of an http or https URL; empty with user info, an escaped or non-ASCII host or a bad port. */
export function originOf(url: string): string {
  const match = /^(https?:\/\/)([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(?=[/?#]|$)/i.exec(url);
  if (match === null) return '';
  return match[0].toLowerCase().replace(/^(http:.*):80$|^(https:.*):443$/, '$1$2');
}
