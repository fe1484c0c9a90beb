import * as contracts from '@bambuzal/contracts';
import type { Endpoint, Permission } from '@bambuzal/contracts';

/**
 * Every endpoint that the contracts export, alone or in a group. New endpoints are included
 * automatically.
 */
export const endpoints: readonly Endpoint[] = Object.values(contracts).flatMap(endpointsIn);

export interface AdministrativeEndpoint {
  readonly endpoint: Endpoint;
  readonly permission: Permission;
}

/** Endpoints that need a permission. */
export const administrativeEndpoints: readonly AdministrativeEndpoint[] = endpoints.flatMap(
  (endpoint) =>
    typeof endpoint.access === 'object'
      ? [{ endpoint, permission: endpoint.access.permission }]
      : [],
);

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

/** Id that does not exist. */
export const nobody = '65f0a0000000000000000999';

export const pathToNobody = (path: string): string => path.replaceAll(/\{\w+\}/g, nobody);

function endpointsIn(exported: unknown): Endpoint[] {
  if (isEndpoint(exported)) return [exported];
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.values(exported).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  if (typeof value !== 'object' || value === null) return false;
  return ['method', 'path', 'access', 'answer'].every((field) => field in value);
}
