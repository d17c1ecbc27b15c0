const elements =
  'a abbr b blockquote br caption col colgroup dd del details div dl dt em figure font form h1 h2 hr i iframe img input li listing marquee math menu mglyph mi mtext nobr noembed noframes noscript object ol optgroup option p plaintext pre ruby rt rp s script section select small span strike style sub summary svg table tbody td template textarea tfoot th thead title tr tt ul video xmp annotation-xml desc foreignObject image animate set use'.split(
    ' ',
  );
const attributes =
  'href src srcset title alt target rel cite class id name style onerror onload onclick onmouseover onfocus autofocus tabindex formaction action xlink:href lang dir colspan type data-x is encoding background'.split(
    ' ',
  );
const codes = [
  'alert(1)',
  'javascript:alert(1)',
  'print()',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;',
];
const urls = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript&colon;alert(1)',
  'jav&#x61;script:alert(1)',
  'JAVASCRIPT:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/png;base64,AAAA',
  'vbscript:alert(1)',
  'https://a.test/?a=1&b=2&copy=3',
  '//a.test',
  '/a\\b',
  '/x?<">\'',
  '#x',
  'mailto:a@b.test',
  '/a 1x, javascript:alert(1) 2x',
];
const texts = [
  'text',
  ' ',
  '\n',
  '\r\n',
  '\0',
  '<',
  '>',
  '</',
  '<!',
  '<!--',
  '-->',
  '--!>',
  '<?',
  '<![CDATA[',
  ']]>',
  '&',
  '&lt;',
  '&lt',
  '&amp;lt;',
  '&copy',
  '&copy;',
  '&no',
  '&#60;',
  '&#x3c',
  '&#0;',
  '&#13;',
  '&#128;',
  '&eacute;img',
  '"',
  "'",
  '`',
  '=',
  '/',
  '/>',
  '\f',
  '\u00a0',
  '\u2028',
  '😀',
  '\u212a',
  '<!doctype html>',
  '</p>',
  '</br>',
  '</script>',
  '</style>',
  '</title>',
  '</textarea>',
  '</noscript>',
  '</svg>',
  '</math>',
  '</template>',
  '</select>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&#60;svg onload=alert(1)&#x3e;',
  '<script>alert(1)</script>',
];

/** Generates HTML of random pieces. @param lengthen - Largest number of pieces. */
export function generateHtml(random: () => number, lengthen = 25): string {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const value = () => pick(random() < 0.5 ? urls : random() < 0.5 ? codes : texts) ?? '';
  const attribute = () => {
    const quote = pick(['"', "'", '']) ?? '';
    const equals = pick(['=', '=', '=', ' = ', '']) ?? '';
    return `${pick([' ', '/', '\n']) ?? ''}${pick(attributes) ?? ''}${equals}${quote}${value()}${quote}`;
  };
  const piece = () => {
    const kind = random();
    const name = pick(elements) ?? '';
    if (kind < 0.3) return pick(texts) ?? '';
    if (kind < 0.5) return `</${name}>`;
    const list = Array.from({ length: Math.floor(random() * 3) }, attribute).join('');
    return `<${random() < 0.1 ? name.toUpperCase() : name}${list}${random() < 0.95 ? '>' : ''}`;
  };
  const html = Array.from({ length: 1 + Math.floor(random() * lengthen) }, piece).join('');
  return random() < 0.2 ? mutate(html, random) : html;
}

/** Removes a character or repeats a piece. */
function mutate(html: string, random: () => number): string {
  const at = Math.floor(random() * html.length);
  const end = at + Math.floor(random() * 10);
  return random() < 0.5
    ? html.slice(0, at) + html.slice(at + 1)
    : html.slice(0, end) + html.slice(at);
}
