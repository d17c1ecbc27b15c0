// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { find, mouse, observePage, swipe, touch } from './kit.ts';

const card = '<div data-track-id="b1" data-track-drag><b></b></div>';
const list =
  '<main data-track-id="b1" data-track-pull><ul data-track-id="b2" data-track-sideslip><li></li></ul></main>';

describe('drags', () => {
  it('TRK-89 are tracked by mouse where they began, however they end', () => {
    const { trackedEvents } = observePage(`${card}<i></i>`);
    mouse('mousedown', find('b'), 10, 10);
    mouse('mouseup', find('i'), 16, 18);
    mouse('mousedown', find('b'), 10, 10);
    mouse('dragend', find('b'), 0, 110);
    expect(trackedEvents()).toEqual([
      ['drag', 'b1', { dx: 6, dy: 8 }],
      ['drag', 'b1', { dx: -10, dy: 100 }],
    ]);
  });

  it('TRK-89 are tracked by finger', () => {
    const { trackedEvents } = observePage(card);
    swipe(find('b'), 0, -90);
    expect(trackedEvents()).toEqual([['drag', 'b1', { dx: 0, dy: -90 }]]);
  });

  it('TRK-89 ignore short presses, other buttons, ended presses and presses elsewhere', () => {
    const { trackedEvents } = observePage(`${card}<i></i>`);
    mouse('mousedown', find('b'), 10, 10);
    mouse('mouseup', find('b'), 19, 10);
    mouse('mouseup', find('b'), 90, 10);
    mouse('mousedown', find('b'), 10, 10, 2);
    mouse('mouseup', find('b'), 90, 10, 2);
    mouse('mousedown', find('i'), 10, 10);
    mouse('mouseup', find('b'), 90, 10);
    expect(trackedEvents()).toEqual([]);
  });
});

describe('swipes', () => {
  it.each([
    [-50, 49, 'sideslip', 'b2', { direction: 'left', distance: 50 }],
    [80, 0, 'sideslip', 'b2', { direction: 'right', distance: 80 }],
    [0, -50, 'pullUp', 'b1', { distance: 50 }],
    [60, 60, 'pullDown', 'b1', { distance: 60 }],
  ])('TRK-90 of %d, %d are tracked at the point that tells of them', (dx, dy, type, id, ext) => {
    const { trackedEvents } = observePage(list);
    swipe(find('li'), dx, dy);
    expect(trackedEvents()).toEqual([[type, id, ext]]);
  });

  it('TRK-90 ignore short, two-finger and cancelled touches, and touches elsewhere', () => {
    const { trackedEvents } = observePage(`${list}<i></i>`);
    swipe(find('li'), 49, 0);
    swipe(find('li'), 0, 49);
    swipe(find('i'), 90, 0);
    touch('touchstart', find('li'), [0, 0], [9, 9]);
    touch('touchend', find('li'), [90, 0]);
    touch('touchstart', find('li'), [0, 0]);
    touch('touchcancel', find('li'), [90, 0]);
    touch('touchend', find('li'), [90, 0]);
    expect(trackedEvents()).toEqual([]);
  });

  it('TRK-90 have the given minimum distance', () => {
    const { trackedEvents } = observePage(list, { swipePx: 20 });
    swipe(find('li'), 20, 0);
    expect(trackedEvents()).toEqual([['sideslip', 'b2', { direction: 'right', distance: 20 }]]);
  });
});

describe('scrolls', () => {
  function scroll(element: Element, to: number, target: EventTarget = element): void {
    element.scrollTop = to;
    target.dispatchEvent(new Event('scroll'));
  }

  it('TRK-91 are tracked when they end, up and down', async () => {
    const { time, trackedEvents } = observePage(list);
    const main = find('main');
    scroll(main, 0);
    await time.advance(149);
    scroll(main, 30);
    await time.advance(149);
    scroll(main, 70);
    await time.advance(149);
    expect(trackedEvents()).toEqual([]);
    await time.advance(1);
    expect(trackedEvents()).toEqual([['pullUp', 'b1', { distance: 70 }]]);
    scroll(main, 10);
    await time.advance(150);
    expect(trackedEvents()[1]).toEqual(['pullDown', 'b1', { distance: 60 }]);
  });

  it('TRK-91 of the page are tracked at its body', async () => {
    const { time, trackedEvents } = observePage('<p></p>');
    document.body.setAttribute('data-track-id', 'b7');
    document.body.setAttribute('data-track-pull', '');
    scroll(document.documentElement, 500, document);
    await time.advance(150);
    document.body.removeAttribute('data-track-id');
    document.body.removeAttribute('data-track-pull');
    expect(trackedEvents()).toEqual([['pullUp', 'b7', { distance: 500 }]]);
    document.documentElement.scrollTop = 0;
  });

  it('TRK-91 ignore short scrolls and scrolls elsewhere', async () => {
    const { time, trackedEvents } = observePage(`${list}<i></i>`);
    for (const to of [0, 400, 49]) scroll(find('main'), to);
    for (const to of [0, 400]) scroll(find('i'), to);
    await time.advance(150);
    expect(trackedEvents()).toEqual([]);
  });

  it('TRK-91 are tracked once when a swipe causes them', async () => {
    const { time, trackedEvents } = observePage(list);
    const main = find('main');
    scroll(main, 0);
    swipe(find('li'), 0, -80);
    scroll(main, 80);
    await time.advance(100);
    scroll(main, 300);
    await time.advance(150);
    expect(trackedEvents()).toEqual([['pullUp', 'b1', { distance: 80 }]]);
    swipe(find('li'), 0, 60);
    await time.advance(149);
    scroll(main, 200);
    await time.advance(150);
    expect(trackedEvents()[1]).toEqual(['pullDown', 'b1', { distance: 60 }]);
    scroll(main, 0);
    await time.advance(150);
    expect(trackedEvents().slice(2)).toEqual([['pullDown', 'b1', { distance: 200 }]]);
  });

  it('TRK-91 read positions only at their ends', async () => {
    const { time } = observePage(list);
    const main = find('main');
    const read = vi.fn(() => 0);
    Object.defineProperty(main, 'scrollTop', { get: read });
    for (let turn = 0; turn < 50; turn += 1) main.dispatchEvent(new Event('scroll'));
    expect(read).toHaveBeenCalledTimes(1);
    await time.advance(150);
    expect(read).toHaveBeenCalledTimes(2);
  });
});

describe('media', () => {
  it('TRK-92 are tracked with action and position', () => {
    const { trackedEvents } = observePage(
      '<video data-track-id="b1" data-track-video></video><audio></audio>',
    );
    const video = find('video');
    const happen = (type: string, state: object) => {
      for (const [name, value] of Object.entries(state)) {
        Object.defineProperty(video, name, { value, configurable: true });
      }
      video.dispatchEvent(new Event(type));
    };
    happen('play', { currentTime: 0, duration: 12.5, ended: false });
    happen('pause', { currentTime: 3.25 });
    happen('pause', { currentTime: 12.5, ended: true });
    happen('ended', {});
    happen('play', { currentTime: 1, duration: Infinity, ended: false });
    find('audio').dispatchEvent(new Event('play'));
    expect(trackedEvents()).toEqual([
      ['video', 'b1', { action: 'play', position: 0, duration: 12.5 }],
      ['video', 'b1', { action: 'pause', position: 3.25, duration: 12.5 }],
      ['video', 'b1', { action: 'ended', position: 12.5, duration: 12.5 }],
      ['video', 'b1', { action: 'play', position: 1, duration: null }],
    ]);
  });
});
