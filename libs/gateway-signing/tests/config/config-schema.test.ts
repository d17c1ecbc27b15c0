import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config/sign-config.ts';
import { makeConfigAnswer } from '../kit/world.ts';

interface Schema {
  readonly type: string;
  readonly enum?: readonly unknown[];
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

const file = new URL('../../config.schema.json', import.meta.url);
const { properties } = JSON.parse(readFileSync(file, 'utf8')) as Schema;
const config = properties['gatewaySignConfig']!;
const members = Object.entries(config.properties);

const accepts = (change: Readonly<Record<string, unknown>>): boolean => {
  try {
    parseConfig(makeConfigAnswer(change));
    return true;
  } catch {
    return false;
  }
};

describe('config.schema.json', () => {
  it('SIG-67 requires the members that a client requires, and no others', () => {
    expect(accepts({})).toBe(true);
    const required = members
      .map(([name]) => name)
      .filter((name) => !accepts({ [name]: undefined }));
    expect(config.required).toEqual(required);
    expect(Object.keys(makeConfigAnswer().gatewaySignConfig).sort()).toEqual([...required].sort());
    expect(config.properties['signModes']?.required).toEqual(['default']);
    expect(accepts({ signModes: { default: 2 } })).toBe(true);
    expect(accepts({ signModes: { byUrl: {} } })).toBe(false);
  });

  it('SIG-67 lists the values that a client accepts', () => {
    const algorithms = ['rsa512', 'rsa1024', 'rsa2048', 'rsa4096', ''];
    const accepted = algorithms.filter((defaultAlgorithm) => accepts({ defaultAlgorithm }));
    expect(config.properties['defaultAlgorithm']?.enum).toEqual(accepted);
    const modes = [-1, 0, 1, 2, 3, 4, '0'].filter((mode) =>
      accepts({ signModes: { default: mode } }),
    );
    expect(config.properties['signModes']?.properties['default']?.enum).toEqual(modes);
  });
});
