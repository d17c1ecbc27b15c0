import { expect, test } from './fixtures.ts';
import { dragByMouse, dragByPen, dragByTouch, moveByKeys } from './hands.ts';

const served = '00000 success';
const cancelled = '90000001 Please complete the check.';

test('CAP-4 five calls at once share one challenge, and each succeeds once', async ({
  open,
  server,
}) => {
  const { page, slider, call, whenRefused } = await open();
  const calls = call(5);
  await whenRefused(5);
  await moveByKeys(page, slider, 150);
  await page.keyboard.press('Enter');
  expect(await calls).toEqual(Array.from({ length: 5 }, () => served));
  const { challenges, answers, served: tickets } = server.gateway;
  expect([challenges.length, answers.length]).toEqual([1, 1]);
  expect(new Set(tickets).size).toBe(5);
  expect(answers[0]?.tickets).toHaveLength(5);
});

test('CAP-3 five calls whose challenge is closed resolve with 90000001', async ({
  open,
  server,
}) => {
  const { button, call, whenRefused, errors } = await open();
  const calls = call(5);
  await whenRefused(5);
  await button('Close').click();
  expect(await calls).toEqual(Array.from({ length: 5 }, () => cancelled));
  expect(server.gateway.answers).toEqual([]);
  expect(await errors()).toEqual([]);
});

test('CAP-20 a call whose answer requests a challenge is repeated with the solution', async ({
  open,
  server,
}) => {
  const { page, slider, status, send } = await open();
  const sent = send();
  await moveByKeys(page, slider, 40);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Not quite. Here is another one.');
  await moveByKeys(page, slider, 150);
  await page.keyboard.press('Enter');
  expect(await sent).toBe(served);
  expect(server.gateway.answers.map(({ answer }) => answer.x)).toEqual([40, 150]);
});

for (const [name, drag] of [
  ['mouse', dragByMouse],
  ['pen', dragByPen],
] as const) {
  test(`CAP-31 a drag by ${name} answers with its trail`, async ({ open, server }) => {
    const { page, slider, call } = await open();
    const calls = call();
    await slider.waitFor();
    await drag(page, slider, 150);
    expect(await calls).toEqual([served]);
    const { answer } = server.gateway.answers[0]!;
    expect(answer.input).toBe('pointer');
    const trail = answer.trail ?? [];
    expect(trail[0]).toEqual([0, 0, 0]);
    expect(trail.at(-1)?.[0]).toBe(answer.x);
    expect(new Set(trail.map(([, y]) => y)).size).toBeGreaterThan(3);
    expect(trail.every(([, , ms], at) => ms >= (trail[at - 1]?.[2] ?? 0))).toBe(true);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('CAP-31 a drag by finger answers with its trail', async ({ open, server }) => {
    const { page, slider, call } = await open();
    const calls = call();
    await slider.waitFor();
    await dragByTouch(page, slider, 150);
    expect(await calls).toEqual([served]);
    const { answer } = server.gateway.answers[0]!;
    expect(answer).toMatchObject({ input: 'pointer' });
    expect(answer.trail?.length).toBeGreaterThanOrEqual(6);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('CAP-31 the pointer may leave the track during a drag', async ({ open, server }) => {
  const { page, slider, call } = await open();
  const calls = call();
  await slider.waitFor();
  await dragByMouse(page, slider, 150, 90);
  expect(await calls).toEqual([served]);
  expect(server.gateway.answers[0]?.answer.input).toBe('pointer');
});

test('CAP-16 a straight drag answers with a straight trail', async ({ open, server }) => {
  const { page, slider, button } = await open();
  await button('Call').click();
  await slider.waitFor();
  const box = (await slider.boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 8, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, y, { steps: 30 });
  await page.mouse.up();
  await expect.poll(() => server.gateway.answers.length).toBe(1);
  const { trail = [] } = server.gateway.answers[0]!.answer;
  expect(trail.every(([, swerve]) => swerve === 0)).toBe(true);
});

test('CAP-14 the keyboard alone is enough, from the page and back', async ({ open, server }) => {
  const { page, slider, window, button, outcomes } = await open();
  await button('Call').waitFor();
  await page.keyboard.press('Tab');
  await expect(button('Call')).toBeFocused();
  await page.keyboard.press('Enter');
  await moveByKeys(page, slider, 150);
  await page.keyboard.press('Enter');
  await expect(window).toBeHidden();
  await expect(button('Call')).toBeFocused();
  await expect.poll(outcomes).toEqual([served]);
  expect(server.gateway.answers[0]?.answer).toMatchObject({ input: 'keyboard', trail: [] });
});

test('CAP-15 single presses are enough', async ({ open, server }) => {
  server.gateway.wish.hole = 57;
  const { button, slider, window, outcomes } = await open();
  await button('Call').click();
  await slider.waitFor();
  for (let press = 0; press < 59; press += 1) await button('One step forward').click();
  await button('One step back').click();
  await button('Confirm').click();
  await expect(window).toBeHidden();
  await expect.poll(outcomes).toEqual([served]);
  expect(server.gateway.answers[0]?.answer).toMatchObject({ x: 58, input: 'step', trail: [] });
});

test('CAP-15 a press on the track, and a few steps, are enough', async ({ open, server }) => {
  const { button, slider, window } = await open();
  await button('Call').click();
  const box = (await slider.boundingBox())!;
  await slider.click({ position: { x: box.width * 0.4, y: box.height / 2 } });
  const left = 150 - Number(await slider.inputValue());
  for (let press = 0; press < Math.abs(left); press += 1)
    await button(left > 0 ? 'One step forward' : 'One step back').click();
  await button('Confirm').click();
  await expect(window).toBeHidden();
  expect(server.gateway.answers[0]?.answer).toMatchObject({ x: 150, input: 'step' });
});

test('CAP-17 right to left, the slider is mirrored and the picture is not', async ({
  open,
  server,
}) => {
  const { page, slider, window, call, whenRefused } = await open({ locale: 'ar' });
  const calls = call(2);
  await whenRefused(2);
  await slider.waitFor();
  await expect(window).toHaveAttribute('dir', 'rtl');
  const piece = window.locator('[data-captcha=picture] img').nth(1);
  const picture = window.locator('[data-captcha=picture]');
  const [pieceBox, pictureBox] = [(await piece.boundingBox())!, (await picture.boundingBox())!];
  // In right-to-left text the piece starts at the right.
  expect(pieceBox.x + pieceBox.width).toBeCloseTo(pictureBox.x + pictureBox.width, 0);
  await dragByMouse(page, slider, 400 - 44 - 150);
  expect(await calls).toEqual([served, served]);
  expect(Math.abs((server.gateway.answers[0]?.answer.x ?? 0) - 150)).toBeLessThanOrEqual(3);
});

test('CAP-8 a picture that expires is replaced, with a hint', async ({ open, server }) => {
  server.gateway.wish.lifeMs = 1_500;
  const { slider, status, button } = await open();
  await button('Call').click();
  await slider.waitFor();
  server.gateway.wish.lifeMs = 120_000;
  await expect(status).toHaveText('The picture was too old. Here is another one.');
  await expect(slider).toBeFocused();
  expect(server.gateway.challenges).toHaveLength(2);
});

test('CAP-7 after a wrong answer another picture is shown, with the slider at its start', async ({
  open,
  server,
}) => {
  const { page, slider, status, button } = await open();
  await button('Call').click();
  await moveByKeys(page, slider, 30);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Not quite. Here is another one.');
  await expect(slider).toHaveValue('0');
  await expect(slider).toHaveAttribute('aria-valuetext', '0 of 356');
  await expect(slider).toBeFocused();
  expect(server.gateway.challenges).toHaveLength(2);
});

test('CAP-15 another picture can be requested', async ({ open, server }) => {
  const { slider, button } = await open();
  await button('Call').click();
  await slider.waitFor();
  await button('Another picture').click();
  await expect.poll(() => server.gateway.challenges.length).toBe(2);
  await expect(slider).toBeFocused();
});
