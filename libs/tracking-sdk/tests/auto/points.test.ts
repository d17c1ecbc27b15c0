// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { observeBehaviour } from '../../src/auto/index.ts';
import { find, mouse, observePage, swipe } from './kit.ts';

describe('clicks', () => {
  it('TRK-85 are tracked at the innermost tracking point around them', () => {
    const { trackedEvents } = observePage(`
      <main data-track-id="b1"><button data-track-id="b2"><b>Buy</b></button><p>Text</p></main>
      <i>Elsewhere</i>`);
    for (const selector of ['b', 'p', 'main', 'i']) find(selector).click();
    expect(trackedEvents()).toEqual([
      ['click', 'b2', {}],
      ['click', 'b1', {}],
      ['click', 'b1', {}],
    ]);
  });

  it('TRK-85 are tracked at elements that name no behaviour, or clicks among others', () => {
    const { trackedEvents } = observePage(`
      <a data-track-id="b1" data-track-expose></a>
      <a data-track-id="b2" data-track-expose data-track-click></a>
      <main data-track-id="b3"><a data-track-id="b4" data-track-pull></a></main>`);
    for (const link of document.querySelectorAll('a')) link.click();
    expect(trackedEvents()).toEqual([
      ['click', 'b2', {}],
      ['click', 'b3', {}],
    ]);
  });

  it('TRK-85 are tracked when the page stops them, and at elements that are added later', () => {
    const { trackedEvents } = observePage('<button data-track-id="b1"></button>');
    find('button').addEventListener('click', (event) => {
      event.stopImmediatePropagation();
    });
    find('button').click();
    document.body.innerHTML = '<button data-track-id="b2"></button>';
    find('button').click();
    document.dispatchEvent(new Event('click'));
    expect(trackedEvents()).toEqual([
      ['click', 'b1', {}],
      ['click', 'b2', {}],
    ]);
  });
});

describe('attributes', () => {
  it('TRK-86 fill the fields of an event', () => {
    const { events } = observePage(`<button data-track-id="b1001" data-track-name="buy button"
      data-track-business1="spot" data-track-business2="order" data-track-ext='{"side":"buy"}'
      data-track-timely data-track-merge></button><i data-track-id="/"></i>`);
    find('button').click();
    find('i').click();
    expect(events).toEqual([
      {
        type: 'click',
        event_tracking_id: 'b1001',
        event_tracking: 'buy button',
        business1: 'spot',
        business2: 'order',
        event_tracking_ext: { side: 'buy' },
        track_type: 'auto',
        timely: true,
        merge: true,
      },
      {
        type: 'click',
        event_tracking_id: '/',
        event_tracking_ext: {},
        track_type: 'auto',
        timely: false,
        merge: false,
      },
    ]);
  });

  it.each(['', '{', '[1]', '7', 'null', '"text"'])(
    'TRK-86 an extension %j causes a warning and is left out',
    (json) => {
      const { trackedEvents, warnings } = observePage('<button data-track-id="b1"></button>');
      find('button').setAttribute('data-track-ext', json);
      find('button').click();
      expect(trackedEvents()).toEqual([['click', 'b1', {}]]);
      expect(warnings).toEqual(['The data-track-ext of tracking point b1 is no JSON object.']);
    },
  );

  it('TRK-86 observed values overwrite those of attributes', () => {
    const { trackedEvents } = observePage(
      `<div data-track-id="b1" data-track-sideslip data-track-ext='{"distance":1,"list":"spot"}'></div>`,
    );
    swipe(find('div'), 60, 0);
    expect(trackedEvents()).toEqual([
      ['sideslip', 'b1', { distance: 60, direction: 'right', list: 'spot' }],
    ]);
  });
});

describe('the page', () => {
  it('TRK-93 has no listeners, observers or timers afterwards', async () => {
    const add = vi.spyOn(document, 'addEventListener');
    const remove = vi.spyOn(document, 'removeEventListener');
    const { stop, events, time, see, watched } = observePage(
      '<div data-track-id="b1" data-track-expose data-track-click data-track-drag data-track-pull></div>',
    );
    const div = find('div');
    see(div, 1);
    div.dispatchEvent(new Event('scroll'));
    stop();
    div.click();
    mouse('mousedown', div, 0, 0);
    mouse('mouseup', div, 50, 0);
    swipe(div, 0, 90);
    div.dispatchEvent(new Event('scroll'));
    document.body.append(div.cloneNode());
    await time.advance(5_000);
    expect(events).toEqual([]);
    expect(time.pending).toBe(0);
    expect(watched()).toEqual([]);
    expect(remove.mock.calls).toHaveLength(add.mock.calls.length);
    for (const [type, listener, options] of add.mock.calls) {
      expect(options).toEqual({ capture: true, passive: true });
      expect(remove).toHaveBeenCalledWith(type, listener, options);
    }
  });

  it('TRK-93 may be missing', () => {
    const events: unknown[] = [];
    const stop = observeBehaviour(
      { track: (event) => events.push(event) },
      { ports: { document: undefined } },
    );
    document.body.click();
    stop();
    expect(events).toEqual([]);
  });

  it('TRK-93 may be without observers', () => {
    const { trackedEvents } = observePage(
      '<p data-track-id="b1" data-track-expose data-track-click></p>',
      {
        ports: { IntersectionObserver: undefined, MutationObserver: undefined },
      },
    );
    find('p').click();
    expect(trackedEvents()).toEqual([['click', 'b1', {}]]);
  });
});
