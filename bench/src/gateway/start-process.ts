import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Usage } from './usage.ts';

/** A server in its own process. */
export interface ServerProcess<Address> {
  /** The line of JSON with which it has announced itself. */
  readonly address: Address;
  usage(): Promise<Usage>;
  /** Stops the process where it is; its sockets stay open. */
  pause(): void;
  resume(): void;
  /** Kills it, and resolves when it has ended. */
  kill(): Promise<void>;
}

const flags = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];

/** Starts a program that prints its address and calls `answerUsage()`. */
export async function startProcess<Address>(
  program: string,
  words: readonly string[] = [],
): Promise<ServerProcess<Address>> {
  const child = spawn(process.execPath, [...flags, program, ...words], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  if (child.stdout === null) throw new TypeError('The process prints nowhere');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => {
      throw new Error('The process has ended before it listened');
    }),
  ])) as [string];
  return {
    address: JSON.parse(line) as Address,
    async usage() {
      const answered = once(child, 'message');
      child.send('usage');
      return ((await answered) as [Usage])[0];
    },
    pause: () => {
      child.kill('SIGSTOP');
    },
    resume: () => {
      child.kill('SIGCONT');
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
