import { readFile } from 'node:fs/promises';
import { getAnnouncements } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { route, type Route } from '../../edge/route/route.ts';
import development from './development.json' with { type: 'json' };
import type { Room } from '../../edge/pipeline/room.ts';

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

function announcementRoute(announcements: readonly Announcement[]): Route {
  const latestFirst = announcements.toSorted((a, b) => b.publishedAt - a.publishedAt);
  return route(getAnnouncements, ({ locale }) => ({
    list: latestFirst.map(({ id, publishedAt, html }) => ({
      id,
      publishedAt,
      html: html[locale] ?? html.en,
    })),
  }));
}

/** Announcements of the operator. */
export const announcementsRoom: Room<{ readonly announcements: readonly Announcement[] }> = {
  name: 'announcements',
  create: ({ announcements }) => ({ routes: [announcementRoute(announcements)] }),
};
