/** Words that comments avoid, with what to write instead. */
export const avoidedWords = {
  anew: 'again',
  beforehand: 'before',
  'for good': 'permanently',
  'goes by': 'uses',
  'in turn': 'then',
  'is told': 'receives',
  'are told': 'receive',
  'learns of': 'is notified of',
  nobody: 'no caller, no user',
  'of its own': 'its own, separate',
  'of their own': 'their own, separate',
  'so many': 'a number of, `count`',
  thereby: 'so',
  whereof: 'of which',
  whoever: 'callers that',
  whomever: 'callers that',
};

const pattern = new RegExp(
  `\\b(${Object.keys(avoidedWords).join('|').replaceAll(' ', '[\\s*]+')})\\b`,
  'gi',
);

function normalise(match) {
  return match.toLowerCase().replace(/[\s*]+/g, ' ');
}

/** Returns the avoided words in a text, in lower case, in order. */
export function findAvoidedWords(text) {
  return [...text.matchAll(pattern)].map(([match]) => normalise(match));
}

/** Removes the content of code blocks and of inline code. Lines keep their numbers. */
function withoutCode(markdown) {
  return markdown
    .replace(/^ *(```+|~~~+).*\n[^]*?^ *\1.*$/gm, (block) => block.replace(/.+/g, ''))
    .replace(/(`+)(?!`)(?:.|\n(?!\n))*?[^`]\1(?!`)/g, (code) => code.replace(/.+/g, '`'));
}

/** Returns the avoided words in the prose of a Markdown document, as `line: message`. */
export function findAvoidedWordsInMarkdown(markdown) {
  const prose = withoutCode(markdown);
  return [...prose.matchAll(pattern)].map(({ 0: match, index }) => {
    const line = prose.slice(0, index).split('\n').length;
    const word = normalise(match);
    return `${line}: write "${avoidedWords[word]}" instead of "${word}"`;
  });
}

/** ESLint rule: comments do not contain avoided words. */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { avoided: 'Write "{{better}}" instead of "{{word}}".' },
  },
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments()) {
        for (const word of findAvoidedWords(comment.value)) {
          const data = { word, better: avoidedWords[word] ?? 'a plain word' };
          context.report({ loc: comment.loc, messageId: 'avoided', data });
        }
      }
    },
  }),
};
