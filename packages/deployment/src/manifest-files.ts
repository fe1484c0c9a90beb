import path from 'node:path';
import { stringify } from 'yaml';
import { composeFile } from './compose/compose-file';

export const repositoryFolder = path.resolve(import.meta.dirname, '../../..');

const head = `# Written by \`npm run manifests\` from packages/deployment/src, where it is changed.\n`;

/** A file that is written from the table of processes. */
export interface ManifestFile {
  /** Path relative to the repository. */
  readonly path: string;
  readonly text: string;
}

/** @returns every written file, up to date */
export async function manifestFiles(): Promise<readonly ManifestFile[]> {
  return [{ path: 'compose.yaml', text: head + yamlOf(await composeFile()) }];
}

function yamlOf(document: object): string {
  return stringify(document, {
    lineWidth: 0,
    aliasDuplicateObjects: false,
    nullStr: '',
    singleQuote: true,
  });
}
