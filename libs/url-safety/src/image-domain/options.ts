import { originOf } from '../lib/origin.ts';
import { ensure, fillIn } from '../lib/names.ts';
import { browserImagePorts } from './ports.ts';
import type { ImageDomainPorts } from './ports.ts';

/** What the images of a product need. */
export interface ImageDomainOptions {
  /** Origin of the product's own image host, e.g. `https://img.bourse.example`: where images come from at first. */
  readonly defaultOrigin: string;
  /** Where the fastest origin is stored. Default `fastest_image_domain`. */
  readonly storageKey?: string;
  /** Path of a small picture that every host has. Default `/favicon.ico`. */
  readonly testPath?: string;
  /** Paths whose addresses are never changed. Default: the call that brings the candidates. */
  readonly exemptPaths?: readonly string[];
  /** When a race without a winner is given up, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<ImageDomainPorts>;
}

/** Options with nothing left open. */
export interface ResolvedImageDomainOptions extends Required<Omit<ImageDomainOptions, 'ports'>> {
  readonly ports: ImageDomainPorts;
}

/** Fills in the defaults. @throws TypeError for a default origin that is none, and for an unknown option. */
export function resolveImageOptions(options: ImageDomainOptions): ResolvedImageDomainOptions {
  const given = fillIn<Required<ImageDomainOptions>>(
    {
      defaultOrigin: '',
      storageKey: 'fastest_image_domain',
      testPath: '/favicon.ico',
      exemptPaths: ['/v1/mix/system/getDomainConfigList'],
      timeoutMs: 10_000,
      ports: {},
    },
    options,
  );
  const { defaultOrigin, ports } = given;
  ensure(defaultOrigin !== '' && originOf(defaultOrigin) === defaultOrigin, defaultOrigin);
  return { ...given, ports: { ...browserImagePorts(), ...ports } };
}
