import { ConfigError, connectCache, createLog } from '@bambuzal/service-kit';
import { readGatewayConfig } from './config';
import { createGateway } from './gateway';

function main(): void {
  const config = readGatewayConfig(process.env);
  const log = createLog('gateway', config.LOG_LEVEL);
  const cache = connectCache(config.REDIS_URL, config.NAMESPACE, log);
  const { server, close } = createGateway(config, cache, log);
  server.listen(config.PORT, config.HOST, () => log.info({ port: config.PORT }, 'ready'));
  const stop = () => {
    void close().finally(() => {
      cache.disconnect();
      process.exit(0);
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`gateway: ${error.message}\n`);
  process.exitCode = 2;
}
