import { globSync } from 'node:fs';
import path from 'node:path';
import { countFloors, findCycles, readModules, readRooms } from './graph.mjs';

/**
 * Prints the folder graph of projects: the files, the share of lines and the imports of each folder, the number of entries and floors. Throws on a cycle.
 *
 * @param words - Paths such as `libs/captcha` or `apps/web/src/features/terminal`; all projects by default.
 */
export function printGraph(words) {
  const targets = words.length > 0 ? words : globSync('{libs,apps}/*').sort();
  const cycles = targets.flatMap((target) => {
    const [project, folder = ''] = target.replace(/\/+$/, '').split('/src/');
    const modules = readModules(project);
    if (modules.size === 0) return [];
    printRooms(target, readRooms(modules, folder && `${folder}/`));
    return findCycles(modules).map((cycle) => `${project}/src/${cycle}`);
  });
  if (cycles.length > 0) throw new Error(`Imports in a circle:\n${cycles.join('\n')}`);
  console.log('No cycle, and no two folders that import each other.');
}

function printRooms(target, rooms) {
  const total = [...rooms.values()].reduce((sum, { lines }) => sum + lines, 0);
  console.log(`\n${target}: ${total} lines, ${rooms.size} entries on ${countFloors(rooms)} floors`);
  for (const name of fromTheTop(rooms)) {
    const { files, lines, imports } = rooms.get(name);
    const share = `${Math.round((100 * lines) / total)} %`.padStart(5);
    const size = name.endsWith('/') ? ` (${files})` : '';
    const arrows = imports.size > 0 ? ` → ${[...imports].sort().join(' ')}` : '';
    console.log(`${share}  ${path.posix.join(name)}${size}${arrows}`);
  }
}

/** Returns the entries so that each stands above those it imports. */
function fromTheTop(rooms) {
  const seen = new Set();
  const fromTheFloor = [];
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    [...rooms.get(name).imports].sort().forEach(visit);
    fromTheFloor.push(name);
  };
  [...rooms.keys()].sort().forEach(visit);
  return fromTheFloor.reverse();
}
