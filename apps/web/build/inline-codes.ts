import type { Plugin } from 'vite';

type Codes = Readonly<Record<string, string>>;

const loadCodes = async (): Promise<Codes> =>
  (await import('@bourse/gateway-contract')).gatewayCode;

/** Writes each code of the contract where it is used: as members of an object, all of them would be in the first chunk. */
export function inlineCodes(): Plugin {
  return {
    name: 'bourse:inline-codes',
    apply: 'build',
    enforce: 'pre',
    async transform(code) {
      if (!code.includes('gatewayCode.')) return undefined;
      return { code: replaceCodes(code, await loadCodes()), map: null };
    },
  };
}

/** @throws RangeError for a name that is no code. */
export function replaceCodes(source: string, codes: Codes): string {
  return source.replaceAll(/\bgatewayCode\.(\w+)/g, (_, name: string) => {
    const code = codes[name];
    if (code === undefined) throw new RangeError(`The contract has no code ${name}.`);
    return JSON.stringify(code);
  });
}
