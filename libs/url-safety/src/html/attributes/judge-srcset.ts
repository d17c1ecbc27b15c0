/** Returns a `srcset` of the allowed candidates; empty if there is none (HTML standard, parse a srcset attribute). */
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
      // A comma in brackets belongs to a descriptor, but no allowed descriptor has brackets.
      const comma = srcset.indexOf(',', at);
      at = comma < 0 ? srcset.length : comma;
      descriptors = srcset.slice(start + url.length, at).trim();
    }
    const safe = judge(url);
    // White space or a comma in the URL would start another candidate.
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
