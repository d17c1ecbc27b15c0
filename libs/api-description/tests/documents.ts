import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApi, type JsonObject } from '../src/index.ts';

/** An operation of a document, as far as tests read it. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly { readonly $ref?: string; readonly name?: string }[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: JsonObject }>>;
  };
  readonly responses: Readonly<Record<string, JsonObject>>;
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> };
}

export const document = openApi() as unknown as OpenApiDocument;

/** Returns the operation of a call. */
export function operationOf(call: { readonly path: string; readonly method: string }): Operation {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()];
  if (operation === undefined) throw new RangeError(`No operation for ${call.path}`);
  return operation;
}

/** Returns the headers of an operation that are parameters. */
export function headersOf({ parameters }: Operation): readonly string[] {
  return parameters.flatMap(({ $ref }) => $ref?.replace('#/components/parameters/', '') ?? []);
}

/** Returns every reference below a value. */
export function referencesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : referencesOf(inner),
  );
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'document', components: document.components });

/** Returns the check of a schema of the document. */
export function checkOf(name: string): (value: unknown) => unknown {
  const check = ajv.getSchema(`document#/components/schemas/${name}`);
  if (check === undefined) throw new RangeError(`The document has no schema ${name}`);
  return check;
}
