function list(words: string): readonly string[] {
  return Object.freeze(words.split(' '));
}

/** Schemes that a link may have. `blob:` and `data:` have conditions of their own. Frozen. */
export const linkSchemes = /* @__PURE__ */ list('http https mailto tel blob data ftp market');

/** Schemes that pictures and media may be loaded by. Frozen. */
export const sourceSchemes = /* @__PURE__ */ list('http https blob data ftp');
