function list(words: string): readonly string[] {
  return Object.freeze(words.split(' '));
}

/** Schemes of links. `blob:` and `data:` are checked further. Frozen. */
export const linkSchemes = /* @__PURE__ */ list('http https mailto tel blob data ftp market');

/** Schemes of pictures and media. `blob:` and `data:` are checked further. Frozen. */
export const sourceSchemes = /* @__PURE__ */ list('http https blob data ftp');
