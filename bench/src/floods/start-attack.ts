import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const flags = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];

/** An attacker at work. */
export interface RunningAttack {
  /** Kills it and resolves with the number of its requests by status; 0 is a connection that broke. */
  stop(): Promise<Readonly<Record<string, number>>>;
}

export function startAttack(name: string, origin: string, localAddress: string): RunningAttack {
  const script = fileURLToPath(new URL('attacker.ts', import.meta.url));
  const child = spawn(process.execPath, [...flags, script, name, origin, localAddress], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = '{}';
  child.stdout.on('data', (chunk: Buffer) => {
    last = chunk.toString().trim().split('\n').at(-1) ?? last;
  });
  return {
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      return JSON.parse(last) as Record<string, number>;
    },
  };
}
