import assert from 'node:assert/strict';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { DatabaseSync } from 'node:sqlite';
import { audit } from '../../../src/index.ts';
import { callOf, type Answer } from './call.ts';

type Child = ChildProcessByStdio<Writable, Readable, null>;

const clients = Array.from({ length: 8 }, (_, index) => `user${index}`);

export interface Round {
  readonly answered: number;
  readonly refused: number;
  /** Commands that are stored while their answers were lost. */
  readonly unanswered: number;
  readonly rows: number;
  readonly differences: readonly string[];
}

/** Eight clients, each with one call at a time, whose exchange is killed again and again. */
export class KillRounds {
  readonly #file: string;
  readonly #counts = new Map(clients.map((userId) => [userId, 0]));
  /** Texts of the receipts by key. */
  readonly #receipts = new Map<string, string>();

  constructor(file: string) {
    this.#file = file;
  }

  /** Serves calls until `answers` have come, kills the process, and checks what is on the disk. */
  async run(answers: number): Promise<Round> {
    const program = new URL('serve-calls.ts', import.meta.url).pathname;
    const args = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning', program];
    const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit'];
    const child: Child = spawn(process.execPath, [...args, this.#file], { stdio });
    // Calls that are written while the process dies are sent again.
    child.stdin.on('error', () => undefined);
    const closed = once(child, 'close');
    const { answered, refused } = await this.#serve(child, answers);
    await closed;
    return { answered, refused, ...this.#check() };
  }

  async #serve(child: Child, answers: number) {
    let answered = 0;
    let refused = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === 'ready') {
        for (const userId of clients) this.#send(child, userId);
        continue;
      }
      // Answers that come later are lost, as with a connection; their calls are sent again.
      const answer = answered < answers ? readAnswer(line) : undefined;
      if (!answer) continue;
      answered += 1;
      if (!answer.receipt.ok) refused += 1;
      this.#keep(answer);
      if (answered === answers) setTimeout(() => child.kill('SIGKILL'), answers % 7);
      this.#send(child, answer.userId);
    }
    return { answered, refused };
  }

  #send(child: Child, userId: string): void {
    child.stdin.write(`${JSON.stringify(callOf(userId, this.#counts.get(userId) ?? 0))}\n`);
  }

  #keep({ key, userId, receipt }: Answer): void {
    assert.ok(!this.#receipts.has(key), `${key} was answered twice`);
    this.#receipts.set(key, JSON.stringify(receipt));
    this.#counts.set(userId, (this.#counts.get(userId) ?? 0) + 1);
  }

  #check(): Omit<Round, 'answered' | 'refused'> {
    const database = new DatabaseSync(this.#file);
    const stored = new Map<string, number>();
    const rows = database.prepare('SELECT command FROM journal WHERE command IS NOT NULL').all();
    for (const { command } of rows) {
      const name = nameOf(String(command));
      stored.set(name, (stored.get(name) ?? 0) + 1);
    }
    const answers = database.prepare('SELECT key, receipt FROM answer').all();
    const kept = new Map(answers.map(({ key, receipt }) => [String(key), String(receipt)]));
    for (const [key, receipt] of this.#receipts) {
      assert.equal(kept.get(key), receipt, `The answer to ${key} is lost or another`);
    }
    const unanswered = this.#assertOnce(stored);
    const report = audit(database);
    database.close();
    return { unanswered, ...report };
  }

  /**
   * Counts a client's commands of each content in the journal. A call without a name is as often there as it
   * was acknowledged, or once more when its answer was lost with the process.
   *
   * @returns how many are there once more.
   */
  #assertOnce(stored: ReadonlyMap<string, number>): number {
    let unanswered = 0;
    const least = new Map<string, number>();
    const most = new Map<string, number>();
    const add = (counts: Map<string, number>, name: string) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    };
    for (const userId of clients) {
      const next = this.#counts.get(userId) ?? 0;
      for (let count = 0; count <= next; count += 1) {
        const { key, path, payload } = callOf(userId, count);
        const name = nameOf(JSON.stringify({ path, userId, payload }));
        const isOk = this.#receipts.get(key)?.startsWith('{"ok":true') ?? false;
        if (isOk) add(least, name);
        if (isOk || count === next) add(most, name);
      }
    }
    for (const name of new Set([...least.keys(), ...stored.keys()])) {
      const count = stored.get(name) ?? 0;
      assert.ok(count >= (least.get(name) ?? 0), `${name} is lost`);
      assert.ok(count <= (most.get(name) ?? 0), `${name} is there ${count} times`);
      unanswered += count - (least.get(name) ?? 0);
    }
    return unanswered;
  }
}

/** Returns `undefined` for a line that was cut by the kill. */
function readAnswer(line: string): Answer | undefined {
  try {
    return JSON.parse(line) as Answer;
  } catch {
    return undefined;
  }
}

/** Returns what names a command in the journal: its user, path and payload. */
function nameOf(command: string): string {
  // The journal's commands are JSON.
  const { userId, path, payload } = JSON.parse(command) as Record<string, unknown>;
  return JSON.stringify([userId, path, payload]);
}
