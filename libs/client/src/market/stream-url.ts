import type { Ledger } from '@bourse/gateway-contract';

/** Returns the address of the stream of a gateway, on a ledger. */
export function streamUrl(baseUrl: string, ledger: Ledger): string {
  const url = new URL(`${baseUrl}/ws`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (ledger === 'simulation') url.searchParams.set('ledger', 'simulation');
  return url.href;
}
