import { dictionary, nameSet } from '../names.ts';

/** Elements whose content is no markup to the parser: it goes with them. */
export const rawTextElements = nameSet(
  'script style textarea title noscript xmp iframe noembed noframes plaintext',
);

const endTags = dictionary<RegExp>();

/** Where the end tag of a raw-text element begins that was opened just before `from`; the text's length without one. */
export function endOfRawText(html: string, from: number, name: string): number {
  if (name === 'plaintext') return html.length;
  if (name === 'script') return endOfScript(html, from);
  const endTag = (endTags[name] ??= new RegExp(`</${name}[\\t\\n\\f />]`, 'gi'));
  endTag.lastIndex = from;
  return endTag.exec(html)?.index ?? html.length;
}

const scriptMarks = /<!--|-->|<(\/?)script[\t\n\f />]/gi;

/** HTML Standard, script data states: after `<!--` and `<script` an end tag closes the inner script only. */
function endOfScript(html: string, from: number): number {
  let state: 'data' | 'escaped' | 'double escaped' = 'data';
  scriptMarks.lastIndex = from;
  for (let mark = scriptMarks.exec(html); mark !== null; mark = scriptMarks.exec(html)) {
    const isEndTag = mark[1] === '/';
    if (isEndTag && state !== 'double escaped') return mark.index;
    if (mark[0] === '-->') state = 'data';
    else if (isEndTag) state = 'escaped';
    else if (mark[0] !== '<!--') state = state === 'data' ? 'data' : 'double escaped';
    else if (state === 'data') {
      state = 'escaped';
      // The same dashes may end it: `<!-->`.
      scriptMarks.lastIndex -= 2;
    }
  }
  return html.length;
}
