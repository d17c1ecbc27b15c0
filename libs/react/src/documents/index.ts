export { useLayouts } from './use-layouts.ts';
export type { LayoutContent } from './use-layouts.ts';
export { useTemplates } from './use-templates.ts';
export type { TemplateContent } from './use-templates.ts';
export type { Documents, KeptDocument } from './documents.ts';
