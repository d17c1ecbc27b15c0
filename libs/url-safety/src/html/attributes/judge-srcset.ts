/** A URL without commas at its ends, and the descriptors behind it. A comma in brackets belongs to them, but none allowed has brackets. */
const candidate = /([^\t\n\f\r ,](?:[^\t\n\f\r ]*[^\t\n\f\r ,])?)(?:,|([^,]*))/g;

/** Returns a `srcset` of the allowed candidates; empty if there is none (HTML standard, parse a srcset attribute). */
export function judgeSrcset(srcset: string, judge: (url: string) => string): string {
  const kept: string[] = [];
  candidate.lastIndex = 0;
  for (let match = candidate.exec(srcset); match !== null; match = candidate.exec(srcset)) {
    const [, url = '', behind = ''] = match;
    const descriptors = behind.trim();
    const safe = judge(url);
    // White space or a comma in the URL would start another candidate.
    const isOne = /^[^\t\n\f\r ,]([^\t\n\f\r ]*[^\t\n\f\r ,])?$/.test(safe);
    if (isOne && /^(\d+(\.\d+)?[wxh]( \d+[wh])?)?$/.test(descriptors)) {
      kept.push(descriptors === '' ? safe : `${safe} ${descriptors}`);
    }
  }
  return kept.join(', ');
}
