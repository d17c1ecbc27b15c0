/** A JSON Schema of the contract's description. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  /** The schema of an encrypted text. */
  readonly contentSchema?: Schema;
  readonly description?: string;
  readonly default?: unknown;
}

const schemaRoot = '#/components/schemas/';

/** Returns a schema in TypeScript's notation. Shared schemas are named. */
export function describeSchema(schema: Schema, margin = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.replace(schemaRoot, '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unique(choices.map((each) => describeSchema(each, margin))).join(' | ');
  if (schema.allOf) return schema.allOf.map((each) => describeSchema(each, margin)).join(' & ');
  if (schema.prefixItems) {
    return `[${schema.prefixItems.map((each) => describeSchema(each, margin)).join(', ')}]`;
  }
  if (schema.type === 'array') return listText(describeSchema(schema.items ?? {}, margin));
  if (schema.properties) return objectText(schema.properties, schema.required ?? [], margin);
  if (typeof schema.additionalProperties === 'object') {
    return `Record<string, ${describeSchema(schema.additionalProperties, margin)}>`;
  }
  if (schema.type === undefined) return 'unknown';
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  return types.map((type) => (type === 'integer' ? 'number' : type)).join(' | ');
}

/** Returns the names of the shared schemas that a schema names itself, sorted. */
export function namedSchemas(schema: Schema): readonly string[] {
  const text = JSON.stringify(schema);
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  return unique(names.map(([, name = '']) => name)).toSorted();
}

function objectText(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  margin: string,
): string {
  const inner = `${margin}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(schema, inner)}${inner}${memberName(name)}${mark}: ${describeSchema(schema, inner)};`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${margin}}`;
}

function comment({ description, default: byDefault }: Schema, margin: string): string {
  const words = [
    description,
    byDefault !== undefined && `Default \`${JSON.stringify(byDefault)}\`.`,
  ];
  const text = words
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s*\n\s*/g, ' ');
  return text === '' ? '' : `${margin}/** ${text} */\n`;
}

function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function listText(item: string): string {
  return / [|&] /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
