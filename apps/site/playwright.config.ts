import { browserTests } from '../../tools/playwright.ts';

const port = 4560;

export default {
  ...browserTests({ timeout: 60_000 }),
  webServer: { command: `vitepress preview --port ${port}`, port, stdout: 'ignore' },
};
