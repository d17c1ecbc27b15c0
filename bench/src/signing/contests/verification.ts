import { timeTogether, type Lap } from '../../stopwatch.ts';
import { unsignedPath } from '../calls.ts';
import { watchedCrypto } from '../watched-crypto.ts';
import { openSigner, type ContestInput } from './contest-input.ts';
import { names } from './names.ts';
import { makePeerKey, rsaSigning, verifyByForge } from './peer-key.ts';

/** A signature over 64 characters is verified; ours is the check of a whole config by a new signer. */
export async function contestVerification(input: ContestInput): Promise<Lap[]> {
  const repeats = input.repeats.calls;
  const { webCrypto, forge, spki } = await makePeerKey();
  const { subtle } = crypto;
  const text = 'f'.repeat(64);
  const bytes = new TextEncoder().encode(text);
  const signature = await subtle.sign(rsaSigning.name, webCrypto.privateKey, bytes);
  const forgeSignature = String.fromCharCode(...new Uint8Array(signature));
  // A signer may begin its key beside the check; here it finds one made.
  const ports = {
    crypto: watchedCrypto((name, run) =>
      name === 'generateKey' ? Promise.resolve(webCrypto) : run(),
    ),
  };
  const verifyBare = (key: CryptoKey) => subtle.verify(rsaSigning.name, key, signature, bytes);
  if (!verifyByForge(forge, text, forgeSignature) || !(await verifyBare(webCrypto.publicKey))) {
    throw new Error('A peer does not verify its signature');
  }
  return timeTogether([
    { name: names.forge, repeats, run: () => verifyByForge(forge, text, forgeSignature) },
    { name: names.webCrypto, repeats, run: () => verifyBare(webCrypto.publicKey) },
    {
      name: names.webCryptoImport,
      repeats,
      run: async () =>
        verifyBare(await subtle.importKey('spki', spki, rsaSigning, false, ['verify'])),
    },
    {
      name: names.ours,
      repeats,
      run: () => openSigner(input, ports).prepare({ method: 'GET', path: unsignedPath }),
    },
  ]);
}
