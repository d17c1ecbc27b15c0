export { asyncApi } from './async-api/async-api.ts';
export type { AsyncApiOptions } from './async-api/async-api.ts';
export type { Json, JsonObject } from './json.ts';
export { openApi } from './open-api/open-api.ts';
export type { BudgetName, OpenApiOptions, Rate, Rates } from './open-api/options.ts';
