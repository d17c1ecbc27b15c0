// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { find, observePage } from './kit.ts';

const banner = '<p data-track-id="b1" data-track-expose></p>';

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('exposures', () => {
  it('TRK-87 are tracked when half was visible for a second, once', async () => {
    const { time, trackedEvents, see, watched } = observePage(banner);
    see(find('p'), 0.49);
    await time.advance(2_000);
    see(find('p'), 0.5);
    await time.advance(999);
    expect(trackedEvents()).toEqual([]);
    await time.advance(1);
    expect(trackedEvents()).toEqual([['expose', 'b1', {}]]);
    expect(watched()).toEqual([]);
    see(find('p'), 0);
    see(find('p'), 1);
    await time.advance(5_000);
    expect(trackedEvents()).toHaveLength(1);
  });

  it('TRK-87 need the time without interruption', async () => {
    const { time, trackedEvents, see } = observePage(banner, { exposeMs: 300 });
    see(find('p'), 1);
    await time.advance(299);
    see(find('p'), 0.2);
    await time.advance(1_000);
    see(find('p'), 0.6);
    await time.advance(100);
    see(find('p'), 1);
    await time.advance(199);
    expect(trackedEvents()).toEqual([]);
    await time.advance(1);
    expect(trackedEvents()).toEqual([['expose', 'b1', {}]]);
  });

  it('TRK-87 need a visible page', async () => {
    const { time, trackedEvents, see } = observePage(banner);
    see(find('p'), 1);
    await time.advance(900);
    setVisibility('hidden');
    await time.advance(5_000);
    expect(trackedEvents()).toEqual([]);
    setVisibility('visible');
    await time.advance(999);
    expect(trackedEvents()).toEqual([]);
    await time.advance(1);
    expect(trackedEvents()).toEqual([['expose', 'b1', {}]]);
  });

  it.each([
    ['fills half of the screen', 0.05, 1],
    ['fills less', 0.04, 0],
  ])('TRK-87 count for a tall element that %s', async (_, ratio, count) => {
    const { time, trackedEvents, see } = observePage(banner);
    see(find('p'), ratio, { width: 1_000, height: 8_000 });
    await time.advance(1_000);
    expect(trackedEvents()).toHaveLength(count);
  });

  it('TRK-88 are tracked for elements that are added later', async () => {
    const { time, trackedEvents, see, watched } = observePage('<main></main>');
    find('main').innerHTML =
      `<section>${banner}<p data-track-id="b2" data-track-expose></p></section>`;
    await time.advance(100);
    expect(watched()).toHaveLength(2);
    see(find('p'), 1);
    await time.advance(1_000);
    expect(trackedEvents()).toEqual([['expose', 'b1', {}]]);
    find('main').innerHTML = '';
    await time.advance(100);
    expect(watched()).toEqual([]);
  });

  it('TRK-88 are tracked again for an element with a new id', async () => {
    const { time, trackedEvents, see } = observePage(banner);
    const exposed = async () => {
      see(find('p'), 1);
      await time.advance(1_000);
      return trackedEvents().map(([, id]) => id);
    };
    expect(await exposed()).toEqual(['b1']);
    find('p').setAttribute('data-track-name', 'no other');
    await time.advance(100);
    expect(await exposed()).toEqual(['b1']);
    find('p').setAttribute('data-track-id', 'b2');
    await time.advance(100);
    expect(await exposed()).toEqual(['b1', 'b2']);
    find('p').removeAttribute('data-track-expose');
    await time.advance(100);
    find('p').setAttribute('data-track-expose', '');
    await time.advance(100);
    expect(await exposed()).toEqual(['b1', 'b2', 'b2']);
  });

  it('TRK-88 a page that changes constantly is searched ten times a second', async () => {
    const query = vi.spyOn(document, 'querySelectorAll');
    const { time } = observePage('<main></main>');
    for (let turn = 0; turn < 100; turn += 1) {
      find('main').textContent = String(turn);
      await time.advance(10);
    }
    const looks = query.mock.calls.length;
    expect(looks).toBeGreaterThanOrEqual(5);
    expect(looks).toBeLessThanOrEqual(11);
  });
});
