import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { developmentServer } from './development-server';
import { repositoryFolder, listFrontends, type RemoteFrontend } from './frontends';
import { standaloneConfig, standaloneScript } from './standalone-config';
import { remoteConfig } from './webpack-config';

/*
 * Serves one remote for its own team, and shows each change as it is saved:
 *   tsx packages/build/web/serve-remote.ts dashboard 3002
 * At / it runs alone, and keeps what a page holds over a change. A shell of the same machine uses it
 * instead of the published one with
 *   http://localhost:8080/?mfe=dashboard@http://localhost:3002/mf-manifest.json
 * The product that answers calls is at API_ORIGIN (http://localhost:8080 unless set).
 */

const [name = '', port = '3003'] = process.argv.slice(2);
const remote = listFrontends().find(
  (frontend): frontend is RemoteFrontend => frontend.kind === 'remote' && frontend.name === name,
);
if (remote) await serve(remote, Number(port));
else {
  console.error(`There is no remote "${name}".`);
  process.exitCode = 1;
}

async function serve(served: RemoteFrontend, listenPort: number): Promise<void> {
  const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:8080';
  const output = path.join(repositoryFolder, 'dist/dev', served.name);
  const federated = { ...served, outputFolder: path.join(output, 'federated') };
  const standalone = { ...served, outputFolder: path.join(output, 'standalone') };
  webpack(remoteConfig(federated, 'development')).watch({}, (error, stats) => {
    if (error) console.error(error.message);
    if (stats?.hasErrors() === true) console.error(stats.toString('errors-only'));
  });
  const server = new WebpackDevServer(
    developmentServer({
      port: listenPort,
      scripts: [standaloneScript],
      federatedFolder: federated.outputFolder,
      definitionFile: path.join(served.folder, 'src/remote.json'),
      apiOrigin,
    }),
    webpack(standaloneConfig(standalone)),
  );
  await server.start();
  const address = `http://localhost:${listenPort}`;
  console.log(`${served.name} alone: ${address}`);
  console.log(`in the shell: ${apiOrigin}/?mfe=${served.name}@${address}/mf-manifest.json`);
  console.log(`calls go to ${apiOrigin} (API_ORIGIN)`);
}
