import { getTdkMltQueryList } from '@bourse/gateway-contract';
import type { CallAnswer } from '@bourse/gateway-contract';
import { route } from '../route/route.ts';
import type { Route } from '../route/route.ts';
import texts from './page-texts.json' with { type: 'json' };

type PageTexts = CallAnswer<typeof getTdkMltQueryList>['list'];

const byLocale: ReadonlyMap<string, PageTexts> = new Map(Object.entries(texts));

export function pageTextRoute(): Route {
  return route(getTdkMltQueryList, ({ locale }) => ({ list: byLocale.get(locale) ?? texts.en }));
}
