#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { runCommand } from './run-command.ts';

const { code, lines } = runCommand(process.argv.slice(2), (file) => readFileSync(file, 'utf8'));
(code === 2 ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
process.exitCode = code;
