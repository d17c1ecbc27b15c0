/**
 * The candidates of a `srcset` that pass, written anew; empty without one (HTML Standard, parse a srcset attribute).
 *
 * @param judge - The URL in the form to use, or the empty string.
 */
export function judgeSrcset(srcset: string, judge: (url: string) => string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    while (/[\t\n\f\r ,]/.test(srcset.charAt(at))) at += 1;
    if (at >= srcset.length) return kept.join(', ');
    const start = at;
    while (/[^\t\n\f\r ]/.test(srcset.charAt(at))) at += 1;
    const url = withoutCommas(srcset.slice(start, at));
    let descriptors = '';
    if (start + url.length === at) {
      // The standard lets brackets hide a comma; no descriptor that passes has any.
      const comma = srcset.indexOf(',', at);
      at = comma < 0 ? srcset.length : comma;
      descriptors = srcset.slice(start + url.length, at).trim();
    }
    const safe = judge(url);
    // The rest of a URL must not be read as a second one.
    if (/^[^\t\n\f\r ,]([^\t\n\f\r ]*[^\t\n\f\r ,])?$/.test(safe) && isDescriptors(descriptors)) {
      kept.push(descriptors === '' ? safe : `${safe} ${descriptors}`);
    }
  }
}

function withoutCommas(url: string): string {
  let end = url.length;
  while (url.charAt(end - 1) === ',') end -= 1;
  return url.slice(0, end);
}

function isDescriptors(text: string): boolean {
  return /^(\d+(\.\d+)?[wxh]( \d+[wh])?)?$/.test(text);
}
