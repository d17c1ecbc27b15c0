export { linkRel } from './link-rel.ts';
export { prefixIds } from './prefix-ids.ts';
export { renameElements } from './rename-elements.ts';
export { taskLists } from './task-lists.ts';
export { transformAttributes } from './transform-attributes.ts';
export type { TransformAttributes } from './transform-attributes.ts';
export type { HtmlExtension } from '../html/options.ts';
