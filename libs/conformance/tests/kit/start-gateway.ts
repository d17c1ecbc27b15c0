import { createGateway, listen } from '@bourse/gateway';
import { getNotices, getOpenOrders, getAssets } from '@bourse/gateway-contract';

/** A gateway on a port, with the codes that it sends. */
export interface RunningGateway {
  readonly origin: string;
  readonly issuerCertificate: string;
  /** The addresses that codes were sent to. */
  readonly addresses: () => readonly string[];
  readonly readCode: (address: string) => Promise<string>;
  /** Moves the gateway's clock. */
  readonly passTime: (ms: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Starts the reference gateway. Its config signs a call in each of the four modes. */
export async function startGateway(): Promise<RunningGateway> {
  const codes = new Map<string, string>();
  let offsetMs = 0;
  const gateway = await createGateway({
    now: () => Date.now() + offsetMs,
    signModes: { [getAssets.path]: 0, [getNotices.path]: 1, [getOpenOrders.path]: 3 },
    refusalDelayMs: 0,
    onNotice: () => undefined,
    onCode: ({ target, code }) => {
      codes.set(target, code);
    },
  });
  const listener = await listen(gateway, { port: 0 });
  return {
    origin: listener.url,
    issuerCertificate: gateway.issuerCertificate,
    addresses: () => [...codes.keys()],
    readCode: (address) => Promise.resolve(codes.get(address) ?? ''),
    passTime: (ms) => {
      offsetMs += ms;
      return Promise.resolve(true);
    },
    close: async () => {
      await listener.close();
      await gateway.close();
    },
  };
}
