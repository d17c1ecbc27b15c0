import crypto from 'node:crypto';

/** `crypto.hash` is missing before Node 20.12. */
const node: Partial<typeof crypto> = crypto;

/** Returns a digest in lower-case hex. */
export function hexDigest(algorithm: 'md5' | 'sha256', data: Uint8Array | string): string {
  // In one step, because the garbage collector has to finalise each `Hash` object.
  return (
    node.hash?.(algorithm, data, 'hex') ?? crypto.createHash(algorithm).update(data).digest('hex')
  );
}
