/** ESLint rule: a literal is spread neither into another one nor into an element, which only packs several entries into a line. */
export const packedLiterals = {
  meta: {
    type: 'layout',
    schema: [],
    messages: { packed: 'Write the entries into the literal around it.' },
  },
  create(context) {
    const check = (node) => {
      if (/^(Object|Array)Expression$/.test(node.argument.type))
        context.report({ node, messageId: 'packed' });
    };
    return { SpreadElement: check, JSXSpreadAttribute: check };
  },
};
