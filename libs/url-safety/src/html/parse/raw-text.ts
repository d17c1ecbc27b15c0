import { dictionary, nameSet } from '../../checks/dictionary.ts';

/** Elements whose content is not markup to the parser. They are removed with their content. */
export const rawTextElements = nameSet(
  'script style textarea title noscript xmp iframe noembed noframes plaintext',
);

const endTags = dictionary<RegExp>();

/** Returns the index of the end tag of a raw-text element whose start tag ends at `from`; the text's length without one. */
export function endOfRawText(html: string, from: number, name: string): number {
  if (name === 'plaintext') return html.length;
  if (name === 'script') return endOfScript(html, from);
  const endTag = (endTags[name] ??= new RegExp(`</${name}[\\t\\n\\f />]`, 'gi'));
  endTag.lastIndex = from;
  return endTag.exec(html)?.index ?? html.length;
}

const scriptMarks = /<!--|-->|<(\/?)script[\t\n\f />]/gi;

/** HTML standard, script data states: after `<!--` and `<script` an end tag closes only the inner script. */
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
      // The same dashes can end the comment: `<!-->`.
      scriptMarks.lastIndex -= 2;
    }
  }
  return html.length;
}
