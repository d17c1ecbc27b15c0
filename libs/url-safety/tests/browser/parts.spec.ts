import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { bundle } from './serve-pages.ts';

const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** Opens a page on https://bourse.test. fast.test and slow.test have pictures, img.bourse.test has none. */
async function openParts(context: BrowserContext, policy: string): Promise<Page> {
  const script = await bundle('page-parts.ts');
  await context.route('**/*', async (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (pathname === '/page.js') {
      await route.fulfill({ contentType: 'text/javascript', body: script });
    } else if (hostname === 'fast.test')
      await route.fulfill({ contentType: 'image/gif', body: gif });
    else if (hostname === 'bourse.test') {
      await route.fulfill({
        headers: { 'content-type': 'text/html', 'content-security-policy': policy },
        body: '<!doctype html><title>t</title><script src="/page.js"></script><body><div id="box"></div>',
      });
    } else await route.abort();
  });
  const page = await context.newPage();
  await page.goto('https://bourse.test/');
  return page;
}

test('URL-45 a picture that fails is loaded from the host that won the race', async ({
  context,
}) => {
  const page = await openParts(context, "script-src 'self'");
  const seen = await page.evaluate(async () => {
    const images = window.parts.createImageDomain({ defaultOrigin: 'https://img.bourse.test' });
    const winner = await images.race({
      foreignDomainList: ['slow.test', 'fast.test'],
      internalDomainList: ['down.test'],
    });
    const stop = images.watch();
    const image = new Image();
    const loaded = new Promise((resolve) => (image.onload = resolve));
    image.src = images.imageUrl('/a.png');
    document.body.append(image);
    await loaded;
    const picture = document.createElement('picture');
    const source = document.createElement('source');
    const inner = new Image();
    const arrived = new Promise((resolve) => (inner.onload = resolve));
    source.srcset = `${images.imageUrl('/b.webp')} 1x`;
    inner.src = images.imageUrl('/b.png');
    picture.append(source, inner);
    document.body.append(picture);
    await arrived;
    stop();
    return [winner, localStorage.getItem('fastest_image_domain'), image.src, inner.currentSrc];
  });
  expect(seen).toEqual([
    'https://fast.test',
    'https://fast.test',
    'https://fast.test/a.png',
    'https://fast.test/b.webp',
  ]);
});

test('URL-43 a race ends when all candidates fail', async ({ context }) => {
  const page = await openParts(context, "script-src 'self'");
  const winner = await page.evaluate(() =>
    window.parts
      .createImageDomain({ defaultOrigin: 'https://img.bourse.test' })
      .race({ foreignDomainList: ['slow.test'], internalDomainList: ['down.test'] }),
  );
  expect(winner).toBeUndefined();
});

test('URL-35 only clean HTML is accepted where Trusted Types are required', async ({ context }) => {
  const page = await openParts(
    context,
    "script-src 'self'; require-trusted-types-for 'script'; trusted-types bourse",
  );
  const html = await page.evaluate(() => {
    interface Policy {
      createHTML: (html: string) => string;
    }
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy };
    };
    const policy = trustedTypes.createPolicy('bourse', { createHTML: (html) => html });
    const { sanitize } = window.parts.createHtmlSanitizer({
      toTrusted: (text) => policy.createHTML(text),
    });
    const box = document.getElementById('box');
    if (!box) return 'no box';
    try {
      box.innerHTML = '<b>as it is</b>';
      return 'nothing is required';
    } catch {
      box.innerHTML = sanitize('<b onclick=x>clean</b><script>s</script>');
      return box.innerHTML;
    }
  });
  expect(html).toBe('<b>clean</b>');
});

test('URL-52 a violation is reported when the page is left', async ({ context }) => {
  const page = await openParts(context, "script-src 'self'");
  const told = new Promise<string>((resolve) => {
    void page.exposeFunction('tell', resolve).then(() =>
      page.evaluate(() => {
        const { tell } = window as unknown as { tell: (text: string) => void };
        window.parts.startCspReporter({
          batchMs: 1e6,
          send: (report) => {
            tell(JSON.stringify(report));
          },
        });
        document.addEventListener('securitypolicyviolation', () => {
          window.dispatchEvent(new PageTransitionEvent('pagehide'));
        });
        document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="x()">');
      }),
    );
  });
  const report = JSON.parse(await told) as {
    data: { event: object; reason: string };
    page: string;
  };
  expect(report.page).toBe('https://bourse.test/');
  expect(report.data.reason).toBe('script-src-attr');
  expect(report.data.event).toMatchObject({
    'blocked-uri': 'inline',
    disposition: 'enforce',
    count: 1,
  });
});

test('URL-11 a window of another origin has no opener', async ({ context }) => {
  const page = await openParts(context, "script-src 'self'");
  const openers: boolean[] = [];
  for (const url of ['/own', 'https://fast.test/foreign']) {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((address) => window.parts.openWindow(address), url),
    ]);
    await opened.waitForLoadState();
    openers.push(await opened.evaluate(() => window.opener !== null));
  }
  expect(openers).toEqual([true, false]);
});

test('URL-10 a refused redirect does not navigate', async ({ context }) => {
  const page = await openParts(context, "script-src 'self'");
  expect(await page.evaluate(() => window.parts.safeNavigate('/\\evil.test'))).toBe(false);
  await page.evaluate(() => window.parts.safeNavigate('/next'));
  await page.waitForURL('https://bourse.test/next');
});

test('URL-59 a page with a foreign base opens and navigates to its own URLs', async ({
  context,
}) => {
  const page = await openParts(context, "script-src 'self'");
  await page.evaluate(() => {
    const base = document.createElement('base');
    base.href = 'https://fast.test/';
    document.head.append(base);
  });
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => window.parts.openWindow('/own')),
  ]);
  await opened.waitForLoadState();
  expect(opened.url()).toBe('https://bourse.test/own');
  expect(await page.evaluate(() => window.parts.safeNavigate('/next'))).toBe(true);
  await page.waitForURL('https://bourse.test/next');
});
