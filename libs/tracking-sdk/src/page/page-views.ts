import type { PageStatus } from '../event.ts';
import { makeUniqueDigits } from '../unique-digits.ts';
import {
  createPageDescription,
  type PageView,
  type PageViewOptions,
  type Place,
} from './page-view.ts';

/** Consecutive page views. Each Show is followed by exactly one Hide. */
export interface PageViews {
  current(): PageView;
  /** Sets the place. Another address ends the view and begins the next. Default: the page's address and title. */
  navigate(place?: Place): void;
  /** Begins a view of the current place, unless one is open or no place was set. */
  show(): void;
  hide(): void;
  /** Ends the open view without a Hide. */
  drop(): void;
}

/** @param mayShow - Returns whether a view may begin now. */
export function createPageViews(
  options: PageViewOptions,
  mayShow: () => boolean,
  emit: (status: PageStatus, view: PageView) => void,
): PageViews {
  const { ports } = options;
  const { page } = ports;
  const describe = createPageDescription(options, () => makeUniqueDigits(ports));
  let place: Place | undefined;
  let isPlaced = false;
  let referer: string | undefined;
  let view: PageView | undefined;
  let state: PageStatus | 'new' = 'new';

  const here = (): Place => ({ url: page.url(), title: page.title() });

  function current(): PageView {
    referer ??= page.referrer();
    place ??= here();
    view ??= describe(place, referer);
    return view;
  }

  function emitStatus(status: PageStatus): void {
    state = status;
    emit(status, current());
  }

  function show(): void {
    if (!isPlaced || state === 'show' || !mayShow()) return;
    if (state === 'hide') view = undefined;
    emitStatus('show');
  }

  function hide(): void {
    if (state === 'show') emitStatus('hide');
  }

  return {
    current,
    show,
    hide,
    navigate(next = here()) {
      if (place !== undefined && place.url !== next.url) {
        hide();
        if (isPlaced) referer = place.url;
        view = undefined;
        state = 'new';
      }
      place = next;
      isPlaced = true;
      if (view) view = { ...view, title: next.title };
      show();
    },
    drop() {
      if (state === 'show') state = 'hide';
    },
  };
}
