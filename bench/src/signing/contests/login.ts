import { timeTogether, type Lap } from '../../stopwatch.ts';
import { loginPath, makeAttempt } from '../calls.ts';
import { openSigner, type ContestInput } from './contest-input.ts';
import { names } from './names.ts';
import { sealerByForge, sealerByWebCrypto } from './peer-envelope.ts';
import { makePeerKey } from './peer-key.ts';

/** A login form is encrypted; ours as a JWE with the proof of the sender's key, the peers' without a format. */
export async function contestLogin(input: ContestInput): Promise<Lap[]> {
  const { calls, forgeCalls } = input.repeats;
  const signer = openSigner(input);
  await signer.start();
  const key = await makePeerKey();
  const seal = await sealerByWebCrypto(key);
  const sealByForge = sealerByForge(key);
  const form = JSON.stringify({ loginName: 'someone@example.com', pwd: 'correct horse battery' });
  const attempt = makeAttempt(loginPath, form);
  return timeTogether([
    { name: names.forge, repeats: forgeCalls, run: () => sealByForge(form) },
    { name: names.webCrypto, repeats: calls, run: () => seal(form) },
    { name: names.ours, repeats: calls, run: () => signer.sign(attempt) },
  ]);
}
