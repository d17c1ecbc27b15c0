export { UiTextsContext } from './ui-texts.ts';
export type { NumberFieldProblem, UiTexts } from './ui-texts.ts';
export { UiSettingsContext } from './ui-settings.ts';
export type { Direction, NumberReading, UiNumbers, UiSettings } from './ui-settings.ts';
