import path from 'node:path';
import webpack, { type MultiStats } from 'webpack';
import { repositoryFolder, listFrontends, type RemoteFrontend } from './frontends';
import { createRemoteServer, type RemoteServer } from './remote-server';
import { remoteConfig, standaloneConfig } from './webpack-config';

/*
 * Serves one remote for its own team, rebuilding on every change:
 *   tsx packages/build/web/serve-remote.ts dashboard 3003
 * At / it runs alone. Any shell on this machine uses it instead of the published one with
 *   http://localhost:8080/?mfe=dashboard@http://localhost:3003/mf-manifest.json
 * The API is at API_ORIGIN (http://localhost:8080 unless set).
 */

const [name = '', port = '3003'] = process.argv.slice(2);
const remote = listFrontends().find(
  (frontend): frontend is RemoteFrontend => frontend.kind === 'remote' && frontend.name === name,
);
if (remote) serve(remote, Number(port));
else {
  console.error(`There is no remote "${name}".`);
  process.exitCode = 1;
}

function serve(served: RemoteFrontend, listenPort: number): void {
  const output = path.join(repositoryFolder, 'dist/dev', served.name);
  const federated = { ...served, outputFolder: path.join(output, 'federated') };
  const standalone = { ...served, outputFolder: path.join(output, 'standalone') };
  const server = createRemoteServer({
    federatedFolder: federated.outputFolder,
    standaloneFolder: standalone.outputFolder,
    definitionFile: path.join(served.folder, 'src/remote.json'),
    apiOrigin: process.env['API_ORIGIN'] ?? 'http://localhost:8080',
  });
  const compiler = webpack([
    remoteConfig(federated, 'development'),
    standaloneConfig(standalone, 'development'),
  ]);
  const watching = compiler.watch({}, (error, stats) => {
    if (stats) report(stats, server);
    else console.error(error?.message);
  });
  server.http.listen(listenPort, () => {
    console.log(`${served.name} alone: http://localhost:${listenPort}`);
    console.log(
      `in the shell: http://localhost:8080/?mfe=${served.name}@http://localhost:${listenPort}/mf-manifest.json`,
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      watching?.close(() => process.exit());
      server.http.close();
      server.http.closeAllConnections();
    });
}

function report(result: MultiStats, server: RemoteServer): void {
  if (result.hasErrors()) {
    console.error(result.toString('errors-only'));
    return;
  }
  // After a change, only recompiled files are in this list.
  const files = result.stats
    .map(({ compilation }) => compilation.entrypoints.get('standalone')?.getFiles())
    .find((found) => found !== undefined);
  if (!files) return;
  server.show(files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`));
  console.log(`Built at ${new Date().toLocaleTimeString()}`);
}
