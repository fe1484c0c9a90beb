import { InvalidInput } from './errors';
import { homeFolder, openHome, repositoryFolder } from './home';
import { PREFERRED_SOURCES, PRIVATE_SOURCES } from './infrastructure/context';
import { selectParts, selectSeeds, type Choice, type StartOptions } from './options';
import { discoverParts } from './parts/discovery';
import { partName, withInstances } from './parts/instances';
import { parsePort } from './ports';
import type { StackOptions } from './stack';

/** Options of a stack that is not started yet. */
export type StackPlan = Omit<StackOptions, 'board' | 'pidFile' | 'signal'>;

type StackSelection = Choice & Pick<StartOptions, 'instances' | 'private' | 'seed'>;

/** Evaluates the options and the environment, and finds the parts of this repository. */
export function planStack(environment: NodeJS.ProcessEnv, selection: StackSelection): StackPlan {
  const parts = selectSeeds(discoverParts(repositoryFolder), selection.seed);
  const known = withInstances(parts, selection.instances);
  const chosen = selectParts(parts, selection).map(({ name }) => name);
  const isDemo = (environment['DEMO'] ?? 'true') === 'true';
  if (isDemo && environment['NODE_ENV'] === 'production') {
    throw new InvalidInput(
      'The demo is refused with NODE_ENV=production. Set DEMO=false (docs/production.md), or unset NODE_ENV.',
    );
  }
  return {
    root: repositoryFolder,
    environment,
    known,
    chosen: known.filter((part) => chosen.includes(partName(part))),
    publicPort: parsePort(environment['PORT'] ?? '8080', 'PORT'),
    isDemo,
    home: openHome(homeFolder(environment)),
    sources: selection.private ? PRIVATE_SOURCES : PREFERRED_SOURCES,
  };
}
