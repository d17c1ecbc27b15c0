import * as v from 'valibot';
import { pageEvents } from '../ports.ts';

/** The part of an EIP-1193 provider that a login needs. */
export interface WalletProvider {
  readonly request: (call: {
    readonly method: string;
    readonly params?: readonly unknown[];
  }) => Promise<unknown>;
}

/** A wallet of this browser. */
export interface Wallet {
  readonly id: string;
  readonly name: string;
  /** A data URI. */
  readonly icon: string;
  readonly provider: WalletProvider;
}

/** The announcement of EIP-6963. */
const announcement = v.object({
  detail: v.object({
    info: v.object({ uuid: v.string(), name: v.string(), icon: v.string() }),
    provider: v.custom<WalletProvider>(
      (value) => typeof value === 'object' && value !== null && 'request' in value,
    ),
  }),
});

/** Finds the wallets of this browser (EIP-6963). Returns a function that stops. */
export function findWallets(
  onFound: (wallet: Wallet) => void,
  events: EventTarget = pageEvents(),
): () => void {
  const listen = (event: Event) => {
    const read = v.safeParse(announcement, event);
    if (!read.success) return;
    const { info, provider } = read.output.detail;
    onFound({ id: info.uuid, name: info.name, icon: info.icon, provider });
  };
  events.addEventListener('eip6963:announceProvider', listen);
  events.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => {
    events.removeEventListener('eip6963:announceProvider', listen);
  };
}
