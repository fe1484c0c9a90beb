import { readRecord, readText, type RegistryEntry } from '@bambuzal/web-kit';
import type { Override } from './development-override';

/**
 * Reads the manifest and the `remote.json` of a developer's own build. Both are in one folder.
 *
 * @param readJson throws if the document does not exist
 * @returns entry of the build, in the form of the registry's entries
 * @throws Error if a document cannot be read; UnexpectedShape if the manifest is none
 */
export async function readDeveloperBuild(
  { name, manifest }: Override,
  readJson: (address: string) => Promise<unknown>,
): Promise<RegistryEntry> {
  const [described, definition] = await Promise.all([
    readJson(manifest),
    readJson(new URL('remote.json', manifest).href),
  ]);
  const { metaData } = readRecord(described, 'the manifest');
  const { remoteEntry } = readRecord(metaData, 'metaData');
  const script = readText(readRecord(remoteEntry, 'metaData.remoteEntry')['name'], 'the script');
  return { name, version: developerVersion, entry: new URL(script, manifest).href, definition };
}

/** Version of every developer's build. It never goes stale. */
export const developerVersion = 'development';
