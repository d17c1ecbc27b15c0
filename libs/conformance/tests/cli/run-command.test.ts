import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../src/cli/run-command.ts';
import type { ConformanceReport } from '../../src/index.ts';
import { startFaultyProxy } from '../kit/faulty-proxy.ts';
import { startGateway, type RunningGateway } from '../kit/start-gateway.ts';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(() => gateway.close());

/** Runs the command with the issuer's certificate as a file, and the gateway's mails at `/_mail/list`. */
async function run(...args: readonly string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const read: string[] = [];
  const waits: number[] = [];
  const code = await runCommand(args, {
    readFile: (file) => {
      if (file === 'issuer.pem') return gateway.issuerCertificate;
      throw new Error(`ENOENT: ${file}`);
    },
    readUrl: async (url) => {
      read.push(url);
      const mails = gateway.addresses().map(async (to) => ({
        to,
        subject: 'A code',
        text: `Your code is ${await gateway.readCode(to)}.`,
      }));
      return JSON.stringify(await Promise.all(mails));
    },
    wait: async (ms) => {
      waits.push(ms);
      await gateway.passTime(ms);
    },
    out: (line) => out.push(line),
    error: (line) => errors.push(line),
  });
  return { code, out, errors, read, waits };
}

describe('CON-6 the command', () => {
  it('prints a line a check and the counts, and ends with 0', async () => {
    const { code, out } = await run(gateway.origin, '--only', 'config');
    expect(code).toBe(0);
    expect(out.slice(0, 2)).toEqual([
      'passed  CON-30  config: answers gatewaySignConfig as the contract says',
      'skipped CON-31  config: has a server key that the issuer has signed, while its certificate is valid (no certificate of the issuer is given)',
    ]);
    expect(out.at(-1)).toBe(`${gateway.origin}: 5 passed, 0 failed, 1 skipped`);
  });

  it('prints what was expected and what came, and ends with 1', async () => {
    const proxy = await startFaultyProxy(gateway.origin, {
      answer: async (request, forward) => ({ ...(await forward(request)), status: 202 }),
    });
    onTestFinished(proxy.close);
    const { code, out } = await run(proxy.origin, '--only', 'errors');
    expect(code).toBe(1);
    expect(out.slice(0, 3)).toEqual([
      'failed  CON-13  errors: answers 40004 with HTTP 400 for a call that does not exist',
      '        expected: HTTP 200, code 00000 of /v1/mix/config/gatewaySignConfig',
      '        received: HTTP 202, code 00000 (success)',
    ]);
  });

  it('signs with the certificate of a file, and reads codes from an inbox', async () => {
    const args = ['--issuer', 'issuer.pem', '--inbox', '/_mail/list', '--only', 'replay'];
    const { code, out, read } = await run(gateway.origin, ...args);
    expect(out.at(-1)).toBe(`${gateway.origin}: 5 passed, 0 failed, 0 skipped`);
    expect(code).toBe(0);
    expect(read).toEqual([`${gateway.origin}/_mail/list`]);
  });

  it('waits for what expires, if it may', async () => {
    const args = ['--issuer', 'issuer.pem', '--only', 'captcha', '--patient'];
    const { out, waits } = await run(gateway.origin, ...args);
    expect(out.at(-1)).toBe(`${gateway.origin}: 7 passed, 0 failed, 0 skipped`);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeLessThan(300_000);
  });

  it('prints the report as JSON', async () => {
    const { out } = await run(gateway.origin, '--only', 'envelope', '--json');
    const report = JSON.parse(out.join('\n')) as ConformanceReport;
    expect(report).toMatchObject({ origin: gateway.origin, passed: 3, failed: 0, skipped: 0 });
    expect(report.results[0]).toMatchObject({ rule: 'CON-10', status: 'passed' });
  });

  it.each([
    [[]],
    [['localhost']],
    [['http://localhost:4200', 'http://localhost:4300']],
    [['http://localhost:4200', '--only', 'everything']],
    [['http://localhost:4200', '--issuer', 'missing.pem']],
    [['http://localhost:4200', '--stream', 'http://localhost:4200/ws']],
    [['http://localhost:4200', '--loud']],
  ])('ends with 2 and its usage when it is called as %j', async (args) => {
    const { code, out, errors } = await run(...args);
    expect(code).toBe(2);
    expect(out).toEqual([]);
    expect(errors).toContain('Usage: conformance <origin> [options]');
  });

  it('runs as a program', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bourse-conformance-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const issuer = join(folder, 'issuer.pem');
    writeFileSync(issuer, gateway.issuerCertificate);
    const main = join(import.meta.dirname, '../../src/cli/main.ts');
    const flags = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];
    const args = [...flags, main, gateway.origin, '--issuer', issuer, '--only', 'sealing'];
    const printed = await new Promise<string>((resolve) => {
      execFile(process.execPath, args, (error, stdout, stderr) => {
        resolve(error === null ? stdout : `${error.message}\n${stderr}`);
      });
    });
    const lines = printed.trim().split('\n');
    expect(lines.at(-1)).toBe(`${gateway.origin}: 7 passed, 0 failed, 0 skipped`);
  });
});
