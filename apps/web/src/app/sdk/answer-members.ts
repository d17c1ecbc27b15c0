import type { AnswerSchema } from '@bourse/http-client';

/**
 * Returns a schema for answers that have the named members. `orders[]` has to be an array, `total` has to be there. It stands in the
 * place of a call's own schema in the built client.
 */
export function answerWith(members: string): AnswerSchema {
  const names = members.split(' ');
  return {
    '~standard': {
      validate: (value) => {
        const lacking = names.filter((name) => !hasMember(value, name));
        if (lacking.length === 0) return { value };
        return { issues: [{ message: `The answer lacks ${lacking.join()}` }] };
      },
    },
  };
}

function hasMember(value: unknown, name: string): boolean {
  const isList = name.endsWith('[]');
  const member: unknown = Reflect.get(Object(value), isList ? name.slice(0, -2) : name);
  return isList ? Array.isArray(member) : member !== undefined;
}
