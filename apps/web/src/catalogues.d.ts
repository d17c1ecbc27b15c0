/** The catalogues of texts; the build makes it. */
declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core';

  /** Rejects when there is no such catalogue, or it cannot be loaded. */
  export function loadCatalogue(
    locale: string,
    group: string,
  ): Promise<{ readonly messages: Messages }>;
}
