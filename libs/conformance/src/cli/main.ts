#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  readFile: (file) => readFileSync(file, 'utf8'),
  readUrl: async (url) => (await fetch(url)).text(),
  wait: async (ms) => {
    await wait(ms);
  },
  out: (line) => process.stdout.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
});
