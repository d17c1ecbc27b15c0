import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Addresses of a gateway, and the issuer that its clients trust. */
export interface GatewayAddress {
  readonly origin: string;
  /** Origin of health and readiness. */
  readonly operations: string;
  readonly issuerCertificate: string;
}

/** A gateway in its own process, with the limits of the product. */
export interface GatewayProcess extends GatewayAddress {
  readonly pid: number;
  /** Kills it, and resolves when it has ended. */
  kill(): Promise<void>;
}

const flags = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];

/** @param folder - Where its databases lie; a gateway that starts there again continues. */
export async function startGateway(folder: string, port = 0): Promise<GatewayProcess> {
  const script = fileURLToPath(new URL('serve.ts', import.meta.url));
  const child = spawn(process.execPath, [...flags, script, folder, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => {
      throw new Error('The gateway has ended before it listened');
    }),
  ])) as [string];
  return {
    // The script prints nothing else.
    ...(JSON.parse(line) as GatewayAddress),
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
