import { readFile } from 'node:fs/promises';
import { getAnnouncements } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { route } from '../route/route.ts';
import type { Route } from '../route/route.ts';

const announcement = v.object({
  /** Names it for whoever has dismissed it. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  publishedAt: v.number(),
  /** HTML by language; `en` stands for those that have none. */
  html: v.intersect([v.object({ en: v.string() }), v.record(v.string(), v.string())]),
});

/** What the operator has to say, in several languages. */
export type Announcement = v.InferOutput<typeof announcement>;

/** What a development gateway has to say. */
export const ownAnnouncements: readonly Announcement[] = [
  {
    id: 'development-server',
    publishedAt: Date.UTC(2026, 10, 21),
    html: {
      en: 'This is a <strong>development server</strong>: its money is play money. <a href="/spot/BTCUSDT">Try the terminal</a>.',
      ja: 'これは<strong>開発用サーバー</strong>です。資金はデモ用です。<a href="/ja/spot/BTCUSDT">取引画面を試す</a>',
      ar: 'هذا <strong>خادم تطوير</strong>: أمواله أموال تجريبية. <a href="/ar/spot/BTCUSDT">جرّب منصة التداول</a>.',
    },
  },
];

/** Reads announcements from a JSON file. @throws v.ValiError when they have another shape. */
export async function readAnnouncements(file: string): Promise<readonly Announcement[]> {
  return v.parse(v.array(announcement), JSON.parse(await readFile(file, 'utf8')));
}

/** Tells the announcements in the language asked for, the latest first. */
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
