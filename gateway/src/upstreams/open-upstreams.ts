import type { Logger, Metrics } from '@bambuzal/service-kit';
import type { GatewayConfig } from '../config';
import type { Service } from '../routing-table';
import type { Resolve } from './resolve-address';
import { Upstream } from './upstream';

export type OpenUpstreams = ReadonlyMap<Service, Upstream>;

/** Begins to watch the instances of each service that has an address. */
export function openUpstreams(
  { upstreams, UPSTREAM_TIMEOUT_MS: timeoutMs }: GatewayConfig,
  { log, metrics, resolve }: { log: Logger; metrics: Metrics; resolve: Resolve },
): OpenUpstreams {
  const countFailure = metrics.counter(
    'bambuzal_upstream_failures_total',
    'Connections to an instance of a service that were refused or lost',
    'service',
  );
  const countRepeat = metrics.counter(
    'bambuzal_upstream_retries_total',
    'Calls that were sent a second time',
    'service',
  );
  return new Map(
    [...upstreams].map(([service, addresses]) => [
      service,
      new Upstream(addresses, {
        service,
        timeoutMs,
        log,
        resolve,
        countFailure: () => countFailure(service),
        countRepeat: () => countRepeat(service),
      }),
    ]),
  );
}

export async function closeUpstreams(upstreams: OpenUpstreams): Promise<void> {
  await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
}
