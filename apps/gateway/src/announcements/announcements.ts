import { readFile } from 'node:fs/promises';
import { getAnnouncements } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { route } from '../route/route.ts';
import type { Route } from '../route/route.ts';
import development from './development.json' with { type: 'json' };

const announcement = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  publishedAt: v.number(),
  /** HTML by language. */
  html: v.intersect([v.object({ en: v.string() }), v.record(v.string(), v.string())]),
});

export type Announcement = v.InferOutput<typeof announcement>;

export const developmentAnnouncements: readonly Announcement[] = [
  {
    id: 'development-server',
    publishedAt: Date.UTC(2026, 10, 21),
    html: development,
  },
];

/** @throws v.ValiError for another shape. */
export async function readAnnouncements(file: string): Promise<readonly Announcement[]> {
  return v.parse(v.array(announcement), JSON.parse(await readFile(file, 'utf8')));
}

export function announcementRoute(announcements: readonly Announcement[]): Route {
  const latestFirst = announcements.toSorted((a, b) => b.publishedAt - a.publishedAt);
  return route(getAnnouncements, ({ locale }) => ({
    list: latestFirst.map(({ id, publishedAt, html }) => ({
      id,
      publishedAt,
      html: html[locale] ?? html.en,
    })),
  }));
}
