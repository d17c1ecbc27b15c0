import { timeTogether, type Lap } from '../../stopwatch.ts';
import { kilobyteBody, makeAttempt, signedPath } from '../calls.ts';
import { openSigner, type ContestInput } from './contest-input.ts';
import { names } from './names.ts';
import { makePeerKey, rsaSigning, signByForge } from './peer-key.ts';

/** A signature over path, time, trace id and a body of 1,000 bytes; ours makes all four headers. */
export async function contestSignature(input: ContestInput): Promise<Lap[]> {
  const { calls, forgeCalls } = input.repeats;
  const signer = openSigner(input);
  await signer.start();
  const key = await makePeerKey();
  const attempt = makeAttempt(signedPath, kilobyteBody);
  const text = attempt.path + attempt.tm.slice(0, 8) + attempt.uhti + attempt.body;
  const bytes = new TextEncoder().encode(text);
  return timeTogether([
    { name: names.forge, repeats: forgeCalls, run: () => signByForge(key.forge, text) },
    {
      name: names.webCrypto,
      repeats: calls,
      run: () => crypto.subtle.sign(rsaSigning.name, key.webCrypto.privateKey, bytes),
    },
    { name: names.ours, repeats: calls, run: () => signer.sign(attempt) },
  ]);
}
