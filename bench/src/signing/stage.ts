import type { Browser } from 'playwright';
import { launchBrowser } from '../browser.ts';
import { servePages, type PageServer } from '../page-server.ts';
import { makeTestGateway, type TestGateway } from './test-gateway.ts';

/** Environment that measurements in a browser share. */
export interface Stage {
  readonly browser: Browser;
  readonly server: PageServer;
  readonly gateway: TestGateway;
}

/** Opens a browser and a page server, and closes them whatever happens in between. */
export async function withStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const server = await servePages();
  try {
    const browser = await launchBrowser();
    try {
      await work({ browser, server, gateway: await makeTestGateway() });
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}
