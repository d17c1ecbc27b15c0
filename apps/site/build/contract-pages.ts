import { asyncApi, openApi } from '@bourse/api-description';
import { describeSchema, namedSchemas, type Schema } from './schema-text.ts';

/** The texts of pages that are made, by their addresses. */
export type MadePages = ReadonlyMap<string, string>;

/** The part of an OpenAPI document that the pages show. */
interface CallDocument {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly description?: string;
}

interface Call extends Operation {
  /** Method and path. */
  readonly request: string;
}

/** Returns a page for each group of calls, one of the types that they share, one of the codes, and one of the stream. */
export function contractPages(): MadePages {
  const { tags, paths, components } = openApi() as unknown as CallDocument;
  const { schemas } = components;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      ...operation,
      request: `${method.toUpperCase()} ${path}`,
    })),
  );
  return new Map([
    ...tags.map(({ name }) => {
      const ofGroup = calls.filter(({ tags: [group] }) => group === name);
      return [`calls/${name}`, groupPage(name, ofGroup, schemas)] as const;
    }),
    ['calls/types', typesPage(schemas)],
    ['calls/codes', codesPage(schemas)],
    ['calls/stream', streamPage()],
  ]);
}

function groupPage(
  name: string,
  calls: readonly Call[],
  schemas: Readonly<Record<string, Schema>>,
): string {
  const rows = calls.map(
    ({ operationId, request, summary }) =>
      `| [\`${operationId}\`](#${operationId.toLowerCase()}) | \`${request}\` | ${summary} |`,
  );
  return paragraphs([
    `# Calls: ${name}`,
    `${calls.length} calls of [\`@bourse/gateway-contract\`](/libraries/gateway-contract/). A gateway serves them as OpenAPI at \`/_api/openapi.json\`.`,
    table(['call', 'request', 'summary'], rows),
    ...calls.flatMap((call) => callSection(call, schemas)),
  ]);
}

function callSection(call: Call, schemas: Readonly<Record<string, Schema>>): readonly string[] {
  const { operationId, request, description, parameters = [], requestBody, responses } = call;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const payload = requestBody ? payloadOf(requestBody, schemas) : queryObject(query);
  const answer = answerOf(responses, schemas);
  return [
    `## ${operationId}`,
    `\`${request}\``,
    description,
    ...schemaSection('Payload', payload),
    ...schemaSection('Answer', answer),
  ];
}

/** The fields of a body, in clear where they are sent encrypted; `undefined` without fields. */
function payloadOf(body: Body, schemas: Readonly<Record<string, Schema>>): Schema | undefined {
  const schema = jsonOf(body);
  const parts = schema?.allOf?.map(({ properties }) => properties?.['bodyCiphertext']) ?? [];
  const sealed = parts.find((part) => part?.contentSchema)?.contentSchema;
  const fields = resolved(sealed ?? schema, schemas);
  const isEmpty = fields?.properties && Object.keys(fields.properties).length === 0;
  return isEmpty ? undefined : fields;
}

/** The `data` of the envelope of a success. */
function answerOf(
  responses: Operation['responses'],
  schemas: Readonly<Record<string, Schema>>,
): Schema | undefined {
  const body = jsonOf(responses['200']);
  // Calls that are never refused have no other answer.
  const success = body?.oneOf?.[0] ?? body;
  const parts = success?.allOf?.map(({ properties }) => properties?.['data']) ?? [];
  return resolved(parts.find(Boolean), schemas);
}

function jsonOf(body: Body | undefined): Schema | undefined {
  return Object.values(body?.content ?? {})[0]?.schema;
}

/** Returns the schema that another one names; the schema itself if it names none. */
function resolved(
  schema: Schema | undefined,
  schemas: Readonly<Record<string, Schema>>,
): Schema | undefined {
  const [, name = ''] = /^#\/components\/schemas\/(.+)$/.exec(schema?.$ref ?? '') ?? [];
  return schemas[name] ?? schema;
}

/** The parameters of a query as the object that a client takes. */
function queryObject(query: readonly Parameter[]): Schema | undefined {
  if (query.length === 0) return undefined;
  const properties = query.map(({ name = '', schema = {}, description }) => [
    name,
    description === undefined ? schema : { ...schema, description },
  ]);
  const required = query.filter((parameter) => parameter.required).map(({ name = '' }) => name);
  return { properties: Object.fromEntries(properties) as Record<string, Schema>, required };
}

function schemaSection(title: string, schema: Schema | undefined): readonly string[] {
  if (!schema) return [];
  const links = namedSchemas(schema).map((name) => `[\`${name}\`](/calls/types#${anchor(name)})`);
  const uses = links.length > 0 ? [`Types: ${links.join(', ')}.`] : [];
  return [`**${title}**`, fence(describeSchema(schema)), ...uses];
}

function typesPage(schemas: Readonly<Record<string, Schema>>): string {
  const shared = Object.entries(schemas).filter(([name]) => !name.startsWith('error.'));
  return paragraphs([
    '# Types of calls',
    'The schemas that calls name, in TypeScript’s notation.',
    ...shared.flatMap(([name, schema]) => [
      `## ${name}`,
      ...(schema.description === undefined ? [] : [schema.description]),
      fence(describeSchema(schema)),
    ]),
  ]);
}

function codesPage(schemas: Readonly<Record<string, Schema>>): string {
  const rows = Object.entries(schemas).flatMap(([name, schema]) =>
    name.startsWith('error.')
      ? [
          `| \`${describeSchema(schema).replaceAll('"', '')}\` | \`${name.slice(6)}\` | ${line(schema.description)} |`,
        ]
      : [],
  );
  return paragraphs([
    '# Codes',
    'A refusal has one of these codes in its envelope. Each call lists the ones that it answers with in its OpenAPI operation.',
    table(['code', 'name', 'meaning'], rows.sort()),
  ]);
}

function streamPage(): string {
  const { channels } = asyncApi() as unknown as {
    readonly channels: Readonly<
      Record<string, { readonly title?: string; readonly description?: string }>
    >;
  };
  const rows = Object.entries(channels).map(
    ([name, { title = name, description }]) => `| \`${title}\` | ${line(description)} |`,
  );
  return paragraphs([
    '# The stream',
    'One socket at `/ws` carries every channel. A topic is `instType`, `channel` and `instId`. A gateway serves the messages of each channel as AsyncAPI at `/_api/asyncapi.json`; [`@bourse/market-data`](/libraries/market-data/) reads them.',
    table(['channel', 'contents'], rows),
  ]);
}

/** Returns the anchor that the site gives to a heading. */
function anchor(heading: string): string {
  return heading.toLowerCase().replaceAll('.', '-');
}

function line(text = ''): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return [`| ${heads.join(' | ')} |`, `| ${heads.map(() => '---').join(' | ')} |`, ...rows].join(
    '\n',
  );
}

function fence(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``;
}

function paragraphs(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
