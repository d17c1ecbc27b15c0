import { browserTests } from '../../tools/playwright.ts';

export default browserTests({ timeout: 60_000 });
