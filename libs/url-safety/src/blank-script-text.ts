const namedCharacters: Readonly<Record<string, string>> = {
  colon: ':',
  tab: '\t',
  newline: '\n',
  nbsp: '\u00a0',
  lpar: '(',
  rpar: ')',
};

/**
 * The text, or the empty string when it holds a `javascript:` scheme, also one that is written with character
 * references, white space or control characters between its letters.
 */
export function blankScriptText(text: string): string {
  const letters = decodeReferences(text).replace(
    /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g,
    '',
  );
  return /javascript:/i.test(letters) ? '' : text;
}

function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));?/gi,
    (whole, hex, decimal, name) => {
      const point = parseInt(String(hex ?? decimal), hex === undefined ? 10 : 16);
      if (point <= 0x10ffff) return String.fromCodePoint(point);
      return namedCharacters[String(name).toLowerCase()] ?? whole;
    },
  );
}
