import { isRecord, memberOf } from '../encoding/is-record.ts';
import { SigningError } from '../errors.ts';
import { isKeyAlgorithm, keyAlgorithms, type KeyAlgorithm } from '../protocol/key-algorithm.ts';
import type { SignMode } from '../protocol/signing-text.ts';

/** Which calls are signed, and in which mode: members of `gatewaySignConfig`. */
export interface SignRules {
  readonly exactUrls: readonly string[];
  readonly prefixUrls: readonly string[];
  readonly signModes: {
    readonly default: SignMode;
    readonly byUrl?: Readonly<Record<string, SignMode>> | undefined;
  };
}

export interface SignConfig extends SignRules {
  readonly clientOpen: boolean;
  readonly serverPublicKey: string;
  readonly serverPublicKeySign: string;
  readonly defaultAlgorithm: KeyAlgorithm;
  readonly deviceCheckUrls: readonly string[];
}

/** Parses `{gatewaySignConfig: …}`. @throws SigningError `SIGNING_CONFIG_MALFORMED`. */
export function parseConfig(answer: unknown): SignConfig {
  const config = memberOf(answer, 'gatewaySignConfig');
  const modes = memberOf(config, 'signModes');
  const byUrl = memberOf(modes, 'byUrl') ?? {};
  if (!isRecord(config) || !isRecord(modes) || !isRecord(byUrl)) throw malformed('signModes');
  const modeByUrl: Record<string, SignMode> = {};
  for (const url of Object.keys(byUrl)) modeByUrl[url] = member(byUrl, url, isSignMode);
  return {
    clientOpen: member(config, 'clientOpen', isBoolean),
    serverPublicKey: member(config, 'serverPublicKey', isString),
    serverPublicKeySign: member(config, 'serverPublicKeySign', isString),
    defaultAlgorithm: member(config, 'defaultAlgorithm', isKeyAlgorithm),
    exactUrls: member(config, 'exactUrls', isPathList),
    prefixUrls: member(config, 'prefixUrls', isPathList),
    signModes: {
      default: member(modes, 'default', isSignMode),
      byUrl: modeByUrl,
    },
    deviceCheckUrls: member(config, 'userCheckDeviceUrl', isPathList),
  };
}

export function signModeOf(config: SignRules, pathname: string): SignMode | undefined {
  const isSigned =
    config.exactUrls.includes(pathname) ||
    config.prefixUrls.some((prefix) => pathname.startsWith(prefix));
  return isSigned ? (config.signModes.byUrl?.[pathname] ?? config.signModes.default) : undefined;
}

/** Returns the algorithm of new keys: the config's default, raised to the minimum. */
export function chooseAlgorithm(config: SignConfig, minimum: KeyAlgorithm): KeyAlgorithm {
  const wanted = keyAlgorithms.indexOf(config.defaultAlgorithm);
  return keyAlgorithms[Math.max(wanted, keyAlgorithms.indexOf(minimum))] ?? minimum;
}

function member<T>(
  record: Record<string, unknown>,
  name: string,
  is: (value: unknown) => value is T,
): T {
  const value = record[name];
  if (!is(value)) throw malformed(name);
  return value;
}

function malformed(name: string): SigningError {
  return new SigningError('SIGNING_CONFIG_MALFORMED', `The signing config has no usable ${name}`);
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isSignMode(value: unknown): value is SignMode {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

function isPathList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((path) => isString(path) && path.startsWith('/'));
}
