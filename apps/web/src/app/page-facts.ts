import type { PageRule } from '@bourse/tracking-sdk';
import type { PartLinkName } from '@bourse/ui/parts';

/** Facts about a page, from which everything that must know it is derived. */
export interface PageFacts {
  /** Within a language, as the router writes it: `$symbol` is one segment, `{-$symbol}` may be absent. */
  readonly path: string;
  /** A feature of `features.ts` and its component. */
  readonly component: `${string}.${string}`;
  /** People who see its content. Others see a link to the login in place of a page for users, or are sent to trading. */
  readonly access: 'everyone' | 'user' | 'visitor';
  /**
   * Whether simulation shows the page: at its path alone, at every address that begins like its path before the pair or with
   * another prefix, or not at all.
   */
  readonly simulation: 'exact' | 'prefix' | `/${string}` | 'none';
  /** The link of header or footer that is current on this page, and on those below its path without one. */
  readonly link?: PartLinkName;
  /** The query parameter that the page reads. */
  readonly parameter?: string;
  /** Paths that lead to the page; to that of the default pair, if the page has a pair. */
  readonly ledFrom?: readonly string[];
  /** Rule by which views of the page are recorded. An id is never used again for another page. */
  readonly tracking?: Omit<PageRule, 'path'>;
}
