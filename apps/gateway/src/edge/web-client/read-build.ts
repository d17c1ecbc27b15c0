import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

export interface BuiltFile {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  /** Weak, because a file has several codings. */
  readonly isHashed: boolean;
}

export type WebBuild = ReadonlyMap<string, BuiltFile>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Vite's name of a built asset: `name-` and eight characters of the content's hash. */
const hashedName = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/** Reads all files into memory, so that a request cannot name any other file. */
export async function readBuild(folder: string): Promise<WebBuild> {
  const paths = await listFiles(folder);
  const files = paths.map(async (path) => {
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    return [name, toBuiltFile(name, await readFile(path))] as const;
  });
  return new Map(await Promise.all(files));
}

async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

export function toBuiltFile(name: string, bytes: Buffer<ArrayBuffer>): BuiltFile {
  return {
    bytes,
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isHashed: hashedName.test(name),
  };
}
