import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';

/** @throws Refusal `40001` above `limit` bytes, or for an incomplete body. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(request)) {
    length += chunk.length;
    if (length > limit) throw refuse(`The body is longer than ${limit} bytes.`);
    chunks.push(chunk);
  }
  const body = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}

async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    if (body !== null) yield* body;
  } catch {
    throw refuse('The body did not arrive.');
  }
}

function refuse(message: string): Refusal {
  return new Refusal(gatewayCode.payloadInvalid, message);
}
