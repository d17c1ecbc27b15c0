import { join, resolve } from 'node:path';
import * as v from 'valibot';

const applicationFolder = resolve(import.meta.dirname, '..');

const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((item) => item !== '')),
);

const variables = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
    '4200',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  BOURSE_STATE: v.optional(v.string(), join(applicationFolder, '.data')),
  BOURSE_WEB: v.optional(v.string(), resolve(applicationFolder, '../web/dist')),
  BOURSE_ALLOWED_ORIGINS: v.optional(list, ''),
  BOURSE_IMAGE_DOMAINS: v.optional(list, ''),
});

/** What the process environment says about where and how to run. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** Holds the database and the PKI. */
  readonly stateFolder: string;
  readonly pkiFolder: string;
  /** The built web client. */
  readonly webFolder: string;
  readonly allowedOrigins: readonly string[];
  readonly imageDomains: readonly string[];
}

/** @throws v.ValiError when a variable has no usable value. */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const read = v.parse(variables, environment);
  return {
    port: read.PORT,
    host: read.HOST,
    stateFolder: read.BOURSE_STATE,
    pkiFolder: join(read.BOURSE_STATE, 'pki'),
    webFolder: read.BOURSE_WEB,
    allowedOrigins: read.BOURSE_ALLOWED_ORIGINS,
    imageDomains: read.BOURSE_IMAGE_DOMAINS,
  };
}
