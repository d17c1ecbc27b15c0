import { defineConfig } from 'vitest/config';
import { failOnConsole } from '../tools/vitest.ts';

export default defineConfig({ test: { include: ['tests/**/*.test.ts'], ...failOnConsole } });
