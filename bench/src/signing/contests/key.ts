import { timeTogether, type Lap } from '../../stopwatch.ts';
import { openSigner, type ContestInput } from './contest-input.ts';
import { names } from './names.ts';
import { generateByForge, generateByWebCrypto } from './peer-key.ts';

/** An RSA-2048 key; ours with the check of the config that comes before it. */
export function contestKey(input: ContestInput): Promise<Lap[]> {
  const { keys, forgeKeys } = input.repeats;
  return timeTogether([
    { name: names.forge, repeats: forgeKeys, run: generateByForge },
    { name: names.webCrypto, repeats: keys, run: () => generateByWebCrypto(false) },
    { name: names.ours, repeats: keys, run: () => openSigner(input).start() },
  ]);
}
