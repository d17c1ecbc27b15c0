import type { CryptoEngine } from '../engine/crypto-engine.ts';
import { randomTraceId } from '../engine/random.ts';
import type { GatewayClock, SigningPorts } from '../ports.ts';
import type { SigningKey } from './device-signature.ts';
import { loadSignature } from './load-signature.ts';

/** `data` of a stream login, without the ledger. */
export interface StreamSignature {
  readonly tm: string;
  readonly uhti: string;
  readonly sign: string;
}

export async function signStreamLogin(
  engine: Pick<CryptoEngine, 'sign'>,
  key: Pick<SigningKey, 'pair'>,
  path: string,
  clock: GatewayClock,
  crypto: SigningPorts['crypto'],
): Promise<StreamSignature> {
  const tm = String(Math.floor(clock.now()));
  const uhti = randomTraceId(crypto);
  const { signInModeOne } = await loadSignature();
  return { tm, uhti, sign: await signInModeOne(engine, key, { path, tm, uhti }) };
}
