import path from 'node:path';
import { startService } from '@bambuzal/service-kit';
import { createTestContext } from '@bambuzal/service-kit/testing';
import { definitionOf } from './service-definitions';

/** @returns names under which a started service serves its metrics */
export async function metricsOfService(service: string): Promise<readonly string[]> {
  const context = await createTestContext(service, { usesBroker: true });
  const started = await startService(await definitionOf(service), context);
  try {
    return namesIn(await context.metrics.text());
  } finally {
    await started.close();
  }
}

interface MetricsStand {
  readonly metricsUrl: string;
  readonly close: () => unknown;
}

/** @returns names under which a started gateway serves its metrics */
export async function metricsOfGateway(): Promise<readonly string[]> {
  // Loaded by its path, because no part of the product imports the gateway.
  const file = path.join(__dirname, '../../gateway/src/testing/gateway-fixture.ts');
  const loaded: unknown = await import(file);
  if (!isFixture(loaded)) throw new Error('the gateway exports no fixture');
  const stand = await loaded.createGatewayFixture();
  try {
    return namesIn(await (await fetch(`${stand.metricsUrl}/metrics`)).text());
  } finally {
    await stand.close();
  }
}

function isFixture(
  loaded: unknown,
): loaded is { readonly createGatewayFixture: () => Promise<MetricsStand> } {
  return typeof loaded === 'object' && loaded !== null && 'createGatewayFixture' in loaded;
}

/** A histogram is served under three names. */
function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => `${name}${end}`) : [name],
  );
}
