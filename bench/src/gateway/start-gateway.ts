import { fileURLToPath } from 'node:url';
import { startProcess, type ServerProcess } from './start-process.ts';

/** Addresses of a gateway, and the issuer that its clients trust. */
export interface GatewayAddress {
  readonly origin: string;
  /** Origin of health and readiness. */
  readonly operations: string;
  readonly issuerCertificate: string;
}

/** A gateway in its own process, with the limits of the product. */
export type GatewayProcess = ServerProcess<GatewayAddress>;

/** @param folder - Where its databases lie; a gateway that starts there again continues. */
export function startGateway(folder: string, port = 0): Promise<GatewayProcess> {
  return startProcess(fileURLToPath(new URL('serve.ts', import.meta.url)), [folder, String(port)]);
}
