/** Schemes that a link may have. `blob:` and `data:` have conditions of their own. */
export const linkSchemes: readonly string[] = 'http https mailto tel blob data ftp market'.split(
  ' ',
);

/** Schemes that a page may load from. */
export const sourceSchemes: readonly string[] = 'http https blob data ftp'.split(' ');

/** Schemes whose URLs the standard parses with backslashes as slashes (URL Standard, special schemes). */
export const specialSchemes: readonly string[] = 'http https ftp ws wss file'.split(' ');
