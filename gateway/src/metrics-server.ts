import { createServer, type Server } from 'node:http';
import type { Logger, Metrics } from '@bambuzal/service-kit';

/** Serves the metrics on a port that the public cannot reach. */
export function createMetricsServer(metrics: Metrics, log: Logger): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be told');
        response.writeHead(500).end();
      },
    );
  });
}
