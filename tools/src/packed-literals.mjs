/** ESLint rule: a literal is not spread into another one, which only packs several entries into a line. */
export const packedLiterals = {
  meta: {
    type: 'layout',
    schema: [],
    messages: { packed: 'Write the entries into the literal around it.' },
  },
  create: (context) => ({
    SpreadElement: (node) => {
      if (/^(Object|Array)Expression$/.test(node.argument.type))
        context.report({ node, messageId: 'packed' });
    },
  }),
};
