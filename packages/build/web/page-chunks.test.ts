import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRemoteDefinition } from '@bambuzal/web-kit/contract';
import { listFrontends } from './frontends';

/** A part that is fetched: its key, and the name of its chunk if it has one. */
const fetchedPart =
  /'?([\w-]+)'?: fetched\( ?\(\) => import\( ?(?:\/\* webpackChunkName: "([\w-]+)" \*\/ )?/g;

const remotes = listFrontends()
  .filter(({ kind }) => kind === 'remote')
  .map(({ folder, name }) => {
    const read = (file: string) => readFileSync(path.join(folder, 'src', file), 'utf8');
    return {
      name,
      code: read('remote.tsx').replaceAll(/\s+/g, ' '),
      definition: read('remote.json'),
    };
  });

test.each(remotes)(
  'every page of $name is preloaded, because its chunk has its name',
  ({ code, definition }) => {
    const { routes } = readRemoteDefinition(JSON.parse(definition));
    const parts = [...code.matchAll(fetchedPart)].map(([, key, chunk]) => ({ key, chunk }));
    expect(parts).toHaveLength(code.match(/: fetched\(/g)?.length ?? 0);
    // Other pages are in the exposed module, which is always preloaded.
    const pages = parts.filter(({ key }) => routes.some(({ page }) => page === key));
    expect(pages.filter(({ key, chunk }) => key !== chunk)).toEqual([]);
    expect(pages).not.toEqual([]);
  },
);
