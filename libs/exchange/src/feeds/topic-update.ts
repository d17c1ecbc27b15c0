import type { StreamArg } from '@bourse/gateway-contract';

export interface TopicUpdate {
  readonly key: string;
  readonly message: Uint8Array;
}

export type Action = 'snapshot' | 'update';

const encoder = new TextEncoder();

/** Encodes a message. Its array has a buffer to itself, which can be transferred to another thread. */
export function encodeData(
  action: Action,
  arg: StreamArg,
  data: readonly unknown[],
  ts: number,
): Uint8Array {
  return encoder.encode(JSON.stringify({ action, arg, data, ts }));
}
