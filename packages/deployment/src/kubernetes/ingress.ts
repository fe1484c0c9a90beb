import type { Ingress } from 'kubernetes-types/networking/v1';
import { labelsOf } from './labels';

/** Host that no overlay has chosen. */
const host = 'bambuzal.example';

/** Annotations of the NGINX ingress controller, without their prefix. */
function annotated(annotations: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(annotations).map(([name, value]) => [
      `nginx.ingress.kubernetes.io/${name}`,
      value,
    ]),
  );
}

function ingressOf(
  name: string,
  path: string,
  annotations: Readonly<Record<string, string>>,
): Ingress {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name, labels: labelsOf('gateway'), annotations: annotated(annotations) },
    spec: {
      ingressClassName: 'nginx',
      tls: [{ hosts: [host], secretName: 'gateway-tls' }],
      rules: [
        {
          host,
          http: {
            paths: [
              {
                path,
                pathType: 'Prefix',
                backend: { service: { name: 'gateway', port: { name: 'http' } } },
              },
            ],
          },
        },
      ],
    },
  };
}

/** Paths of the one public origin that are treated differently. */
export const ingresses: readonly Ingress[] = [
  ingressOf('gateway', '/', { 'proxy-body-size': '128k' }),
  // Sockets stay open, and come back to the gateway that has counted them.
  ingressOf('gateway-sockets', '/ws', {
    affinity: 'cookie',
    'affinity-mode': 'persistent',
    'session-cookie-name': 'bambuzal_socket',
    'session-cookie-path': '/ws',
    'session-cookie-secure': 'true',
    'session-cookie-samesite': 'Strict',
    'proxy-read-timeout': '3600',
    'proxy-send-timeout': '3600',
  }),
  // Overlays set the addresses of the providers; until then nobody gets through.
  ingressOf('gateway-callbacks', '/api/webhooks', { 'whitelist-source-range': '127.0.0.1/32' }),
];
