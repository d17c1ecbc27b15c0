import { toBuiltFile, type WebBuild } from '../web-client/read-build.ts';

const place = '<meta name="bourse-events" content="" />';

/** Writes the origin of header and footer into the pages of a build, where its place is empty. */
export function fillInPartsOrigin(build: WebBuild, origin: string | undefined): WebBuild {
  if (origin === undefined) return build;
  const files = [...build].map(([name, file]) => {
    if (!file.type.startsWith('text/html')) return [name, file] as const;
    const html = file.bytes.toString().replace(place, place.replace('""', `"${origin}"`));
    return [name, toBuiltFile(name, Buffer.from(html))] as const;
  });
  return new Map(files);
}
