import webpack, { type Compilation, type MultiCompiler, type Stats } from 'webpack';
import { BudgetExceeded, inKilobytes, weigh, type Build } from './budgets';
import { firstSightsConfig, hasFirstSights, publishFirstSights } from './first-sights';
import { weighFirstVisits } from './first-visits';
import { chooseFrontends, publishedFolder, publishedFolderOf, type Frontend } from './frontends';
import { pageFilesOf, shellScripts } from './page-files';
import { publishRemote, publishShell } from './publish';
import { publishServiceWorker, serviceWorkerConfig } from './service-worker';
import { webpackConfig } from './webpack-config';

/*
 * Builds frontends and publishes them under dist/web:
 *   tsx packages/build/web/build.ts [shell mfe-dashboard …]
 */

const start = performance.now();
try {
  const frontends = chooseFrontends(process.argv.slice(2));
  const { weights, firstVisits } = await buildAll(frontends);
  for (const { frontend, bytes, budget } of weights)
    console.log(`${frontend}: ${inKilobytes(bytes)} of at most ${inKilobytes(budget)}`);
  for (const { path, bytes, requests } of firstVisits)
    console.log(`first visit to ${path}: ${inKilobytes(bytes)} in ${requests} requests`);
  console.log(`Published in ${((performance.now() - start) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Builds all frontends in one process with one compiler. A process for each would take longer to
 * start than to build.
 */
async function buildAll(frontends: readonly Frontend[]) {
  const shell = frontends.find(({ kind }) => kind === 'shell');
  const compiler = webpack([
    ...frontends.map((frontend) => webpackConfig(frontend, 'production')),
    ...(shell ? [serviceWorkerConfig(shell.folder)] : []),
    ...frontends.filter(hasFirstSights).map(firstSightsConfig),
  ]);
  const allStats = await run(compiler);
  const builds = frontends.map((frontend, index): Build => {
    const stats = allStats[index];
    if (!stats) throw new Error(`${frontend.name} was not built`);
    return { frontend, compilation: stats.compilation };
  });
  const weights = await Promise.all(
    builds.map(({ frontend, compilation }) =>
      weigh(frontend, compilation, publishedFolderOf(frontend, publishedFolder)),
    ),
  );
  const heavy = weights.find(({ bytes, budget }) => bytes > budget);
  if (heavy) throw new BudgetExceeded(heavy);
  const firstVisits = await weighFirstVisits(builds, publishedFolder);
  await Promise.all(builds.map(({ frontend, compilation }) => publish(frontend, compilation)));
  return { weights, firstVisits };
}

async function publish(frontend: Frontend, compilation: Compilation): Promise<void> {
  // Published first, because the gateway reads them again when a page or the registry changes.
  if (hasFirstSights(frontend))
    await publishFirstSights(frontend, publishedFolderOf(frontend, publishedFolder));
  if (frontend.kind === 'remote') {
    await publishRemote(frontend, pageFilesOf(compilation), publishedFolder);
    return;
  }
  const scripts = {
    page: shellScripts(compilation, 'shell'),
    signedIn: shellScripts(compilation, 'signed-in'),
  };
  await publishShell(frontend, scripts, publishedFolder);
  await publishServiceWorker(frontend, publishedFolder);
}

/** @throws Error with webpack's own message if a frontend does not compile */
async function run(compiler: MultiCompiler): Promise<Stats[]> {
  const { stats } = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (result) resolve(result);
      else reject(error ?? new Error('webpack gave no result'));
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  const failed = stats.filter((result) => result.hasErrors());
  if (failed.length > 0)
    throw new Error(failed.map((result) => result.toString('errors-only')).join('\n'));
  for (const result of stats)
    if (result.hasWarnings()) console.warn(result.toString('errors-warnings'));
  return stats;
}
