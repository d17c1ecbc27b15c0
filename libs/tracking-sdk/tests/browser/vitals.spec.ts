import type { BehaviourEvent } from '../../src/index.ts';
import { expect, test } from './subpaths/fixtures.ts';

interface Metric {
  readonly name: string;
  readonly value: number;
}

interface VitalExtension {
  readonly value: number;
  readonly rating: string;
  readonly id: string;
  readonly navigationType: string;
}

const body = `<h1>Headline</h1><button>Work</button><script>
  setTimeout(() => {
    const block = document.createElement('div');
    block.style.height = '200px';
    document.body.prepend(block);
  }, 200);
  document.querySelector('button').onclick = () => {
    const end = performance.now() + 120;
    while (performance.now() < end);
  };
</script>`;

test('TRK-72 values equal those of web-vitals and are tracked before the page is left', async ({
  open,
  page,
  server,
  events,
  browserName,
}) => {
  // Firefox has no layout shifts.
  const names = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].slice(browserName === 'firefox' ? 1 : 0);
  await open(body);
  await page.evaluate(() => {
    window.harness.vitals();
  });
  await expect(page.locator('div')).toHaveCount(1);
  await page.getByRole('button').click();
  await expect(page.locator('body[data-inp]')).toHaveCount(1);
  await page.goto(`${server.origin}/next`);
  await expect.poll(() => events().length).toBe(names.length + 2);
  const vitals = events().filter(({ type }) => type === 'system');
  expect(vitals.map((event) => event.event_tracking).sort()).toEqual(names);
  await expect.poll(() => server.notes.length).toBe(names.length);
  for (const { name, value } of server.notes as Metric[]) {
    const ours = extensionOf(vitals, name);
    const difference = Math.abs(ours.value - value);
    test.info().annotations.push({ type: name, description: `${value}, off by ${difference}` });
    expect(difference).toBeLessThanOrEqual(name === 'CLS' ? 0.001 : 1);
    expect(ours.navigationType).toBe('navigate');
    expect(ours.id).toMatch(/^v6-\d+-\d+$/);
  }
  if (names.includes('CLS')) expect(extensionOf(vitals, 'CLS').value).toBeGreaterThan(0);
  expect(extensionOf(vitals, 'INP').value).toBeGreaterThanOrEqual(120);
  const views = new Set(events().map((event) => event.page_unique_id));
  expect(views.size).toBe(1);
});

function extensionOf(events: readonly BehaviourEvent[], name: string): VitalExtension {
  const found = events.find((event) => event.event_tracking === name);
  return found?.event_tracking_ext as unknown as VitalExtension;
}
