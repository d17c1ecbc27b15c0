import { browserTests } from '../../tools/playwright.ts';

export default browserTests({
  timeout: 50_000,
  // An insecure origin, for what a browser refuses there.
  flags: ['--host-resolver-rules=MAP insecure.test 127.0.0.1'],
});
