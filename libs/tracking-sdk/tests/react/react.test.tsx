// @vitest-environment happy-dom
import { StrictMode, useState, type ReactNode } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrackedEvent } from '../../src/index.ts';
import {
  Expose,
  TrackingProvider,
  useExpose,
  usePageView,
  useTrack,
  type Track,
} from '../../src/react/index.ts';
import { FakeIntersectionObserver } from '../auto/kit.ts';
import { FakePage } from '../kit/page.ts';
import { kindsOf, World } from '../kit/world.ts';

const tap = { type: 'click', event_tracking_id: 'b1001' } as const;
const banner = { event_tracking_id: 'b3001', business1: 'home' };

class FakeTracker {
  readonly events: TrackedEvent[] = [];
  readonly pages: (string | undefined)[][] = [];
  readonly track = (event: TrackedEvent) => void this.events.push(event);
  readonly setPage = (url: string, title?: string) => void this.pages.push([url, title]);
}

function renderStrict(children: ReactNode, tracker = new FakeTracker()) {
  const wrap = (nodes: ReactNode) => (
    <StrictMode>
      <TrackingProvider tracker={tracker}>{nodes}</TrackingProvider>
    </StrictMode>
  );
  const { rerender, unmount } = render(wrap(children));
  const show = (nodes: ReactNode) => {
    rerender(wrap(nodes));
  };
  return { tracker, show, unmount };
}

/** So much of an element is on the screen. */
function see(element: Element, ratio: number): void {
  for (const observer of FakeIntersectionObserver.all) observer.see(element, ratio);
}

beforeEach(() => {
  FakeIntersectionObserver.all = [];
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Tap() {
  const track = useTrack();
  return (
    <button
      onClick={() => {
        track(tap);
      }}
    >
      Buy
    </button>
  );
}

describe('the provider', () => {
  it('TRK-82 provides the tracker for components', () => {
    const { tracker } = renderStrict(<Tap />);
    fireEvent.click(screen.getByRole('button'));
    expect(tracker.events).toEqual([tap]);
  });

  it('TRK-82 may be missing: then nothing is tracked', () => {
    function Page() {
      usePageView('/spot');
      return <Expose event={banner}>Banner</Expose>;
    }
    render(
      <>
        <Tap />
        <Page />
      </>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('Banner')).toBeDefined();
    expect(FakeIntersectionObserver.all).toEqual([]);
  });

  it('TRK-82 returns the same function while the tracker is the same', () => {
    const seen = new Set<Track>();
    function Counter() {
      const [count, setCount] = useState(0);
      seen.add(useTrack());
      return (
        <button
          onClick={() => {
            setCount(count + 1);
          }}
        >
          {count}
        </button>
      );
    }
    const { show } = renderStrict(<Counter />);
    fireEvent.click(screen.getByRole('button'));
    show(<Counter />);
    expect(seen.size).toBe(1);
  });

  it('TRK-82 renders on a server, where nothing is tracked', () => {
    vi.stubGlobal('document', undefined);
    vi.stubGlobal('IntersectionObserver', undefined);
    const tracker = new FakeTracker();
    function Page() {
      usePageView('/spot');
      return (
        <Expose event={banner} as="section" className="wide">
          Banner
        </Expose>
      );
    }
    const html = renderToString(
      <TrackingProvider tracker={tracker}>
        <Page />
      </TrackingProvider>,
    );
    expect(html).toBe('<section class="wide">Banner</section>');
    expect([tracker.events, tracker.pages]).toEqual([[], []]);
  });
});

describe('page views', () => {
  function Page({ url, title }: { readonly url: string; readonly title?: string }) {
    usePageView(url, title);
    return null;
  }

  it('TRK-83 follow changes of address or title', () => {
    const { tracker, show } = renderStrict(<Page url="/spot" />);
    show(<Page url="/spot" />);
    show(<Page url="/spot" title="BTC" />);
    show(<Page url="/assets" title="Assets" />);
    // StrictMode runs the first effect twice.
    expect(tracker.pages).toEqual([
      ['/spot', undefined],
      ['/spot', undefined],
      ['/spot', 'BTC'],
      ['/assets', 'Assets'],
    ]);
  });

  it('TRK-83 have one Show and one Hide each under StrictMode', async () => {
    vi.useRealTimers();
    const world = new World();
    const { tracker, page } = await world.start({ pageViews: 'manual', page: new FakePage() });
    const { show, unmount } = renderStrict(<Page url="/spot" />, tracker as never);
    show(<Page url="/spot" title="BTC" />);
    show(<Page url="/assets" />);
    unmount();
    page.leave();
    await world.time.advance(1_000);
    const { events } = world.gateway;
    expect(kindsOf(events)).toEqual(['show', 'hide', 'show', 'hide']);
    const paths = [...events]
      .sort((one, other) => one.log_seq - other.log_seq)
      .map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(['/spot', '/spot', '/assets', '/assets']);
  });
});

describe('exposures', () => {
  it('TRK-84 are tracked once in the life of the component', () => {
    const { tracker, show } = renderStrict(<Expose event={banner}>Banner</Expose>);
    const element = screen.getByText('Banner');
    see(element, 0.5);
    vi.advanceTimersByTime(999);
    expect(tracker.events).toEqual([]);
    vi.advanceTimersByTime(1);
    const exposed = { ...banner, type: 'expose', track_type: 'auto' };
    expect(tracker.events).toEqual([exposed]);
    show(<Expose event={{ ...banner }}>Banner</Expose>);
    see(element, 0);
    see(element, 1);
    vi.advanceTimersByTime(5_000);
    expect(tracker.events).toHaveLength(1);
    show(null);
    show(<Expose event={banner}>Banner</Expose>);
    see(screen.getByText('Banner'), 1);
    vi.advanceTimersByTime(1_000);
    expect(tracker.events).toEqual([exposed, exposed]);
  });

  it('TRK-84 need the given time without interruption', () => {
    const { tracker } = renderStrict(
      <Expose event={banner} afterMs={200}>
        Banner
      </Expose>,
    );
    see(screen.getByText('Banner'), 1);
    vi.advanceTimersByTime(199);
    see(screen.getByText('Banner'), 0.4);
    vi.advanceTimersByTime(1_000);
    expect(tracker.events).toEqual([]);
    see(screen.getByText('Banner'), 0.6);
    vi.advanceTimersByTime(200);
    expect(tracker.events).toHaveLength(1);
  });

  it('TRK-84 have the event of the latest render', () => {
    const { tracker, show } = renderStrict(<Expose event={banner}>Banner</Expose>);
    see(screen.getByText('Banner'), 1);
    vi.advanceTimersByTime(500);
    show(<Expose event={{ ...banner, business1: 'spot' }}>Banner</Expose>);
    vi.advanceTimersByTime(500);
    expect(tracker.events.map(({ business1 }) => business1)).toEqual(['spot']);
  });

  it('TRK-84 share one observer, and release removed elements', () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, index) => (
        <Expose key={index} event={banner}>
          {index}
        </Expose>
      ));
    const { show, tracker } = renderStrict(list(100));
    const [observer] = FakeIntersectionObserver.all;
    expect(FakeIntersectionObserver.all).toHaveLength(1);
    expect(observer?.targets.size).toBe(100);
    const gone = screen.getByText('99');
    see(gone, 1);
    show(list(3));
    vi.advanceTimersByTime(5_000);
    expect(observer?.targets.size).toBe(3);
    expect(tracker.events).toEqual([]);
  });

  it('TRK-84 are tracked for a custom element with `useExpose`', () => {
    function Row() {
      const ref = useExpose(banner);
      return <tr ref={ref} data-testid="row" />;
    }
    const { tracker } = renderStrict(
      <table>
        <tbody>
          <Row />
        </tbody>
      </table>,
    );
    see(screen.getByTestId('row'), 1);
    vi.advanceTimersByTime(1_000);
    expect(tracker.events).toHaveLength(1);
  });
});
