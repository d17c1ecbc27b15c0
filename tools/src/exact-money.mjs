const conversions = new Set(['Number', 'parseFloat']);

function isConversion({ type, name, object, property }) {
  if (type === 'Identifier') return conversions.has(name);
  if (type !== 'MemberExpression') return false;
  if (property.name === 'toNumber') return true;
  return object.name === 'Number' && property.name === 'parseFloat';
}

function isApproximate({ type, callee }) {
  return type === 'CallExpression' && callee.name === 'approximate';
}

/**
 * ESLint rule: amounts and prices stay exact. Reports conversions of text and big integers to floats, and arithmetic
 * on `approximate()`, whose results may only be compared.
 */
export const exactMoney = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      conversion: 'Calculate with exact decimals, or compare by `approximate()`.',
      arithmetic: 'Calculate with exact decimals; `approximate()` is for comparisons.',
    },
  },
  create: (context) => ({
    CallExpression: (node) => {
      if (isConversion(node.callee)) context.report({ node, messageId: 'conversion' });
    },
    UnaryExpression: (node) => {
      const isNumber = node.argument.type === 'Literal';
      if (node.operator === '+' && !isNumber) context.report({ node, messageId: 'conversion' });
    },
    BinaryExpression: (node) => {
      const isArithmetic = /^(\*\*|[-+*/%])$/.test(node.operator);
      if (isArithmetic && (isApproximate(node.left) || isApproximate(node.right)))
        context.report({ node, messageId: 'arithmetic' });
    },
  }),
};
