import type { PageStatus } from '../event.ts';
import type { PagePort } from '../ports.ts';
import type { PageView, Place } from './page-view.ts';

/** Page views, one after another. Each that is shown is hidden exactly once. */
export interface PageViews {
  /** The view that an event belongs to. */
  current(): PageView;
  /** The page is at a place now: another one ends the view and begins the next. Default: where the page says that it is. */
  go(place?: Place): void;
  /** Begins a view of the current place, if there is one and none is open. */
  show(): void;
  /** Ends the open view. */
  hide(): void;
  /** Ends the open view in silence. */
  forget(): void;
}

export interface PageViewParts {
  readonly describe: (place: Place, referer: string) => PageView;
  readonly page: Pick<PagePort, 'url' | 'title' | 'referrer'>;
  /** Whether a view may begin now. */
  readonly canShow: () => boolean;
  readonly emit: (status: PageStatus, view: PageView) => void;
}

export function createPageViews({ describe, page, canShow, emit }: PageViewParts): PageViews {
  let place: Place | undefined;
  let isDeclared = false;
  let referer: string | undefined;
  let view: PageView | undefined;
  let state: 'new' | 'shown' | 'over' = 'new';

  const here = (): Place => ({ url: page.url(), title: page.title() });

  function current(): PageView {
    referer ??= page.referrer();
    place ??= here();
    view ??= describe(place, referer);
    return view;
  }

  function show(): void {
    if (!isDeclared || state === 'shown' || !canShow()) return;
    if (state === 'over') view = undefined;
    state = 'shown';
    emit('show', current());
  }

  function hide(): void {
    if (state !== 'shown') return;
    state = 'over';
    emit('hide', current());
  }

  return {
    current,
    show,
    hide,
    go(next = here()) {
      if (place !== undefined && place.url !== next.url) {
        hide();
        if (isDeclared) referer = place.url;
        view = undefined;
        state = 'new';
      }
      place = next;
      isDeclared = true;
      if (view) view = { ...view, title: next.title };
      show();
    },
    forget() {
      if (state === 'shown') state = 'over';
    },
  };
}
