import type { Server } from 'node:http';
import { connectCache, createLog, runProcess } from '@bambuzal/service-kit';
import { readGatewayConfig } from './config';
import { createGateway } from './gateway';

await runProcess('gateway', async () => {
  const config = readGatewayConfig(process.env);
  const log = createLog('gateway', config.LOG_LEVEL);
  const cache = connectCache(config.REDIS_URL, config.NAMESPACE, log);
  const { server, metricsServer, close } = createGateway(config, cache, log);
  const stop = () => {
    void close().finally(() => {
      cache.disconnect();
      process.exit(0);
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await listen(metricsServer, config.METRICS_PORT, config.METRICS_HOST);
  await listen(server, config.PORT, config.HOST);
  log.info({ port: config.PORT, metricsPort: config.METRICS_PORT }, 'ready');
});

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
