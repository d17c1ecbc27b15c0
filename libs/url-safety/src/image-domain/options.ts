import { assertAllowed, fillDefaults } from '../checks/check-options.ts';
import { originOf } from '../urls/origin.ts';
import { browserImagePorts, type ImageDomainPorts } from './ports.ts';

/** Options of {@link createImageDomain}. */
export interface ImageDomainOptions {
  /** Origin of the product's default image host, e.g. `https://img.bourse.example`. */
  readonly defaultOrigin: string;
  /** Key of the stored fastest origin. Default `fastest_image_domain`. */
  readonly storageKey?: string;
  /** Path of a small picture that every host has. Default `/favicon.ico`. */
  readonly testPath?: string;
  /** Paths whose URLs never change. Default: the domain-config call, which returns the candidates. */
  readonly exemptPaths?: readonly string[];
  /** Milliseconds after which a race ends without a winner. Default 10,000. */
  readonly timeoutMs?: number;
  /** Replaces ports of the browser. */
  readonly ports?: Partial<ImageDomainPorts>;
}

export interface ResolvedImageDomainOptions extends Required<Omit<ImageDomainOptions, 'ports'>> {
  readonly ports: ImageDomainPorts;
}

/** Fills in the defaults. @throws TypeError for an invalid default origin, and for an unknown option. */
export function resolveImageOptions(options: ImageDomainOptions): ResolvedImageDomainOptions {
  const given = fillDefaults<Required<ImageDomainOptions>>(
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
  assertAllowed(defaultOrigin !== '' && originOf(defaultOrigin) === defaultOrigin, defaultOrigin);
  return { ...given, ports: fillDefaults(browserImagePorts(), ports) };
}
