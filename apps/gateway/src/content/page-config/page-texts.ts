import { getTdkMltQueryList, type CallAnswer } from '@bourse/gateway-contract';
import { route, type Route } from '../../edge/route/route.ts';
import texts from './page-texts.json' with { type: 'json' };

type PageTexts = CallAnswer<typeof getTdkMltQueryList>['list'];

const byLocale: ReadonlyMap<string, PageTexts> = new Map(Object.entries(texts));

export function pageTextRoute(): Route {
  return route(getTdkMltQueryList, ({ locale }) => ({ list: byLocale.get(locale) ?? texts.en }));
}
