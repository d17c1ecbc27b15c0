/**
 * Returns the text, or the empty string if it contains a `javascript:` scheme. The scheme is also recognised with character
 * references, white space or control characters between its letters. Returns the empty string for any other type.
 */
export function blankScriptText(text: string): string {
  if (typeof text !== 'string') return '';
  const letters = decodeReferences(text).replace(
    /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g,
    '',
  );
  return /javascript:/i.test(letters) ? '' : text;
}

function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#x0*([0-9a-f]{1,6})|#0*(\d{1,7})|(colon|tab|newline|nbsp));?/gi,
    (whole: string, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return /colon/i.test(name) ? ':' : '';
      const point = parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}
