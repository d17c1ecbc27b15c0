const validMs = 180 * 24 * 60 * 60 * 1000;

/** Returns the text of `/.well-known/security.txt` (RFC 9116), which says whom to tell of a weakness. */
export function securityText(contact: string, now: number): string {
  const expires = new Date(now + validMs).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
}
