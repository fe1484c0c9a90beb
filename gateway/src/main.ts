import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  cacheAnswers,
  connectCache,
  createLog,
  healthReporter,
  openTracing,
  processVersion,
  runProcess,
} from '@bambuzal/service-kit';
import { readGatewayConfig } from './config';
import { createGateway } from './gateway';
import { publishedFrontends } from './published-frontends';

await runProcess('gateway', async () => {
  const config = readGatewayConfig(process.env);
  const log = createLog('gateway', config.LOG_LEVEL);
  const cache = connectCache(config.REDIS_URL, config.NAMESPACE, log);
  const tracing = await openTracing('gateway', config, log);
  const { server, metricsServer, close, drain } = createGateway(config, cache, log, tracing);
  const reporter = healthReporter({
    part: 'gateway',
    version: await processVersion(config.VERSION),
    cache,
    log,
    read: async () => ({
      servers: { redis: await cacheAnswers(cache) },
      outbox: null,
      queue: null,
      jobs: [],
      frontends: await publishedFrontends(config.WEB_ROOT),
    }),
  });
  const stop = async () => {
    drain();
    await pause(config.DRAIN_MS);
    try {
      await Promise.all([close(), reporter.stop()]);
    } finally {
      await tracing.close();
      cache.disconnect();
      process.exit(0);
    }
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  await listen(metricsServer, config.METRICS_PORT, config.METRICS_HOST);
  await listen(server, config.PORT, config.HOST);
  reporter.start();
  log.info({ port: config.PORT, metricsPort: config.METRICS_PORT }, 'ready');
});

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
