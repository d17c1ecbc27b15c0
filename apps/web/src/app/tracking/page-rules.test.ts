import { describe, expect, it } from 'vitest';
import { trackingPoints } from '#platform/tracking/tracking-points.ts';
import { pageRules } from './page-rules.ts';

describe('the configuration of tracking', () => {
  it.each(['settings', 'download', 'login', 'spot', 'margin', 'futures'])(
    'names the page %s',
    (page) => {
      expect(pageRules.map(({ curr_page: name }) => name)).toContain(page);
    },
  );

  it('has one page an id, and no id of a press', () => {
    const pages = new Map(pageRules.map((rule) => [rule.event_tracking_id, rule.curr_page]));
    for (const rule of pageRules) expect(pages.get(rule.event_tracking_id)).toBe(rule.curr_page);
    const points: readonly (string | undefined)[] = Object.values(trackingPoints);
    expect(points.filter((id) => pages.has(id))).toEqual([]);
    expect(new Set(points).size).toBe(points.length);
  });

  it('has ids that the tracker accepts', () => {
    const ids = [
      ...pageRules.map((rule) => rule.event_tracking_id),
      ...Object.values(trackingPoints),
    ];
    expect(ids.filter((id) => !/^b\d+$/.test(id ?? ''))).toEqual([]);
  });
});
