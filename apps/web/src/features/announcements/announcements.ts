import type { SafeHtmlContent } from '@bourse/client';
import { getAnnouncements } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';

export interface Announcement {
  readonly id: string;
  readonly html: SafeHtmlContent;
}

/** Announcements in a language, the latest first, sanitised. */
function announcementsOptions(sdk: Sdk, locale: string) {
  return {
    ...callOptions(sdk, getAnnouncements, { locale }, ({ list }) =>
      Promise.all(
        list.map(async ({ id, html }): Promise<Announcement> => ({
          id,
          html: await sdk.sanitizeHtml(html),
        })),
      ),
    ),
    staleTime: 300_000,
    meta: { showsItsErrors: true },
  };
}

export function useAnnouncements() {
  return useQuery(announcementsOptions(useSdk(), useLocale()));
}
