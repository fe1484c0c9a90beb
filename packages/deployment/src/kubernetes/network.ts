import type {
  NetworkPolicy,
  NetworkPolicyEgressRule,
  NetworkPolicyIngressRule,
} from 'kubernetes-types/networking/v1';
import {
  gatewayMetricsPort,
  port,
  type Server,
  type Slice,
  type SliceName,
  slices,
} from '../slices';
import { labelsOf, metadataOf } from './labels';
import { serverFacts } from './servers';

/** Networks that are no outside party. */
const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'];

const namespaceNamed = (name: string) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});
const podNamed = (name: string) => ({ podSelector: { matchLabels: labelsOf(name) } });
const tcp = (number: number) => ({ protocol: 'TCP', port: number });

const toNames: NetworkPolicyEgressRule = {
  to: [namespaceNamed('kube-system')],
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
};

/** Port on which a collector takes traces (OTLP over HTTP). */
const collectorPort = 4318;

const toCollector: NetworkPolicyEgressRule = {
  to: [namespaceNamed('monitoring')],
  ports: [tcp(collectorPort)],
};

/** Refuses what no other policy allows, to and from every pod of the namespace. */
export const nothingElse: NetworkPolicy = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: metadataOf('nothing-else'),
  spec: {
    podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'bambuzal' } },
    policyTypes: ['Ingress', 'Egress'],
  },
};

/** Allows the arrows of the architecture: who calls a process, and whom it calls. */
export function networkPolicyOf(slice: Slice): NetworkPolicy {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadataOf(slice.name),
    spec: {
      podSelector: { matchLabels: labelsOf(slice.name) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: ingressOf(slice.name),
      egress: egressOf(slice),
    },
  };
}

function ingressOf(name: SliceName): NetworkPolicyIngressRule[] {
  const callers = slices.filter(({ calls }) => calls.includes(name));
  const from =
    name === 'gateway'
      ? [namespaceNamed('ingress-nginx')]
      : callers.map((caller) => podNamed(caller.name));
  const metricsPort = name === 'gateway' ? gatewayMetricsPort : port;
  return [
    { from, ports: [tcp(port)] },
    { from: [namespaceNamed('monitoring')], ports: [tcp(metricsPort)] },
  ];
}

function egressOf({ calls, outsidePorts, servers }: Slice): NetworkPolicyEgressRule[] {
  return [
    toNames,
    { to: calls.map(podNamed), ports: [tcp(port)] },
    ...servers.map(toServer),
    toCollector,
    ...(outsidePorts.length === 0
      ? []
      : [
          {
            to: [{ ipBlock: { cidr: '0.0.0.0/0', except: privateNetworks } }],
            ports: outsidePorts.map(tcp),
          },
        ]),
  ].filter(({ to }) => to === undefined || to.length > 0);
}

export function toServer(server: Server): NetworkPolicyEgressRule {
  const { labels, port: number } = serverFacts[server];
  return { to: [{ podSelector: { matchLabels: { ...labels } } }], ports: [tcp(number)] };
}

/** Allows a job to reach MongoDB, and nothing to reach the job. */
export function jobPolicyOf(name: string, servers: readonly Server[]): NetworkPolicy {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: metadataOf(name),
    spec: {
      podSelector: { matchLabels: labelsOf(name) },
      policyTypes: ['Ingress', 'Egress'],
      egress: [toNames, ...servers.map(toServer)],
    },
  };
}
