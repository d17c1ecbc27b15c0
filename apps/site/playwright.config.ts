import { browserTests } from '../../tools/playwright.ts';

const port = 4560;
const tests = browserTests({ timeout: 60_000 });

export default {
  ...tests,
  use: { ...tests.use, baseURL: `http://localhost:${port}` },
  webServer: { command: `vitepress preview --port ${port}`, port, stdout: 'ignore' },
};
