import { bundledFolders, findPackage, readManifest } from './bundled-packages.mjs';

/**
 * Returns what a library consists of, as CycloneDX 1.6: the packages that it installs at run time, and those that its build
 * contains. The same build gives the same bytes.
 */
export function makeSbom(folder) {
  const manifest = readManifest(folder);
  const component = componentOf(manifest);
  const components = [
    ...bundledFolders(folder).map((each) => partOf(each, true)),
    ...Object.keys(manifest.dependencies ?? {})
      .sort()
      .map((name) => partOf(findPackage(folder, name), false)),
  ];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component },
    components,
    dependencies: [
      { ref: component['bom-ref'], dependsOn: components.map((each) => each['bom-ref']) },
      ...components.map((each) => ({ ref: each['bom-ref'] })),
    ],
  };
}

/** A package may be both: its code in one file, and an import of it in another. */
function partOf(folder, isBundled) {
  const component = componentOf(readManifest(folder));
  const ref = component['bom-ref'];
  return {
    ...component,
    'bom-ref': isBundled ? `${ref}#bundled` : ref,
    properties: [{ name: 'cdx:npm:package:bundled', value: String(isBundled) }],
  };
}

function componentOf({ name, version, license }) {
  const [scope, short] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${scope === undefined ? '' : `${encodeURIComponent(scope)}/`}${short}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope === undefined ? {} : { group: scope }),
    name: short,
    version,
    licenses: [licenceOf(license)],
    purl,
  };
}

/** An expression has spaces or parentheses, the identifier of one licence has not. */
function licenceOf(license) {
  return /[\s()]/.test(license) ? { expression: license } : { license: { id: license } };
}
