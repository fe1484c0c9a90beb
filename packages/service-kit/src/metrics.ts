import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly contentType: string;
  text(): Promise<string>;
  /** Times each request of an Express app by method, route pattern and status. */
  observeRequests(): RequestHandler;
  /**
   * Times a request until its answer is sent. @param route called at that time, because the route
   * is known only then
   */
  observe(request: IncomingMessage, response: ServerResponse, route: () => string): void;
  /** Counts messages by outcome: `published`, `handled`, `repeated`, `retried`, `dead`. */
  readonly messages: Counter<'type' | 'outcome'>;
  /**
   * Records the age of a message when its handling began, by type. @param seconds time since it was
   * sent
   */
  messageWaited(type: string, seconds: number): void;
  /** Adds a gauge of the service's own. Its value is computed whenever the metrics are read. */
  gauge(name: string, help: string, read: () => number): void;
  /** Adds a counter of the service's own. @returns a function that adds one under a label */
  counter(name: string, help: string, label: string): (value: string) => void;
}

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const messages = new Counter({
    name: 'messages_total',
    help: 'Messages by type and by what happened to them',
    labelNames: ['type', 'outcome'],
    registers: [registry],
  });
  const messageWait = new Histogram({
    name: 'message_wait_seconds',
    help: 'Time from when a message was sent to when its handling began',
    labelNames: ['type'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
    registers: [registry],
  });
  function observe(request: IncomingMessage, response: ServerResponse, route: () => string): void {
    const stop = duration.startTimer();
    response.once('finish', () => {
      stop({ method: request.method, route: route(), status: response.statusCode });
    });
  }
  return {
    registry,
    observe,
    contentType: registry.contentType,
    text: () => registry.metrics(),
    messages,
    messageWaited: (type, seconds) => messageWait.observe({ type }, seconds),
    gauge(name, help, read) {
      // The constructor registers the metric.
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    counter(name, help, label) {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
      return (value) => counter.inc({ [label]: value });
    },
    observeRequests: () => (request, response, next) => {
      observe(request, response, () => routePattern(request.route));
      next();
    },
  };
}

/**
 * The route pattern is used instead of the address, because an id in a label would make a time
 * series for every member.
 */
export function routePattern(route: unknown): string {
  return typeof route === 'object' && route !== null && 'path' in route
    ? String(route.path)
    : 'unmatched';
}
