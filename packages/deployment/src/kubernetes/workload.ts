import type { Deployment } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { Probe, Service, ServiceAccount } from 'kubernetes-types/core/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { environmentOf } from '../environment';
import { drainMs, gatewayMetricsPort, port, type Slice } from '../slices';
import { labelsOf, metadataOf } from './labels';
import { containerOf, podOf, variablesOf } from './pod';

const leastInstances = 2;
const mostInstances = 6;
/** Share of the reserved processor time above which another instance is started. */
const busyPercent = 70;

export async function deploymentOf(slice: Slice): Promise<Deployment> {
  const { name } = slice;
  const env = variablesOf(name, await environmentOf(slice));
  const pod = podOf(name, [
    {
      ...containerOf(name, name, slice, env),
      ports: portsOf(slice).map((one) => ({ name: one.name, containerPort: one.port })),
      // The start may take its time: a service waits for its servers.
      startupProbe: { ...probe('/health/live'), periodSeconds: 2, failureThreshold: 30 },
      livenessProbe: { ...probe('/health/live'), periodSeconds: 10, failureThreshold: 3 },
      readinessProbe: { ...probe('/health/ready'), periodSeconds: 2, failureThreshold: 2 },
      // Balancers are told of the end at the same time as the process, and need longer.
      lifecycle: { preStop: { sleep: { seconds: drainMs / 1000 } } },
    },
  ]);
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadataOf(name),
    spec: {
      revisionHistoryLimit: 5,
      // A new instance is ready before an old one is stopped.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector: { matchLabels: labelsOf(name) },
      template: {
        metadata: { labels: labelsOf(name) },
        spec: {
          ...pod,
          topologySpreadConstraints: ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].map(
            (topologyKey) => ({
              maxSkew: 1,
              topologyKey,
              whenUnsatisfiable: 'ScheduleAnyway',
              labelSelector: { matchLabels: labelsOf(name) },
            }),
          ),
        },
      },
    },
  };
}

function probe(path: string): Probe {
  return { httpGet: { path, port: 'http' }, timeoutSeconds: 3 };
}

/** The gateway's metrics have a port of their own, which is not on the public origin. */
function portsOf({ name }: Slice): { name: string; port: number }[] {
  const http = { name: 'http', port };
  return name === 'gateway' ? [http, { name: 'metrics', port: gatewayMetricsPort }] : [http];
}

/**
 * A name that resolves to every ready instance: the gateway chooses among them itself. The gateway
 * has one address, because the ingress chooses.
 */
export function serviceOf(slice: Slice): Service {
  const { name } = slice;
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadataOf(name),
    spec: {
      ...(name !== 'gateway' && { clusterIP: 'None' }),
      selector: labelsOf(name),
      ports: portsOf(slice).map((one) => ({ ...one, targetPort: one.name })),
    },
  };
}

export function autoscalerOf({ name }: Slice): HorizontalPodAutoscaler {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: metadataOf(name),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: leastInstances,
      maxReplicas: mostInstances,
      metrics: [
        {
          type: 'Resource',
          resource: {
            name: 'cpu',
            target: { type: 'Utilization', averageUtilization: busyPercent },
          },
        },
      ],
      behavior: { scaleDown: { stabilizationWindowSeconds: 600 } },
    },
  };
}

export function disruptionBudgetOf({ name }: Slice): PodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: metadataOf(name),
    spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(name) } },
  };
}

/** Exists so that a right can never be given to all by accident; it has no token. */
export function serviceAccountOf({ name }: { readonly name: string }): ServiceAccount {
  return {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: metadataOf(name),
    automountServiceAccountToken: false,
  };
}
