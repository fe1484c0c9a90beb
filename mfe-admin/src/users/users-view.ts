import type { Role } from '@bambuzal/contracts';

/**
 * Filter and page of the list. Both are in the address, so that the reader can go back to them and
 * share them.
 */
export interface UsersView {
  readonly search: string;
  readonly role: Role | undefined;
  readonly active: boolean | undefined;
  /** From 1. */
  readonly page: number;
}

/** @param parameters of the address; what makes no sense counts as not said */
export function readView(parameters: URLSearchParams): UsersView {
  const role = parameters.get('role');
  const active = parameters.get('active');
  const page = Number(parameters.get('page'));
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, 100),
    role: role === 'user' || role === 'admin' ? role : undefined,
    active: active === 'true' || active === 'false' ? active === 'true' : undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** @returns the address's parameters; what is as it begins is left out */
export function viewParameters({ search, role, active, page }: UsersView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('search', search);
  if (role !== undefined) parameters.set('role', role);
  if (active !== undefined) parameters.set('active', String(active));
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

export function isNarrowed({ search, role, active }: UsersView): boolean {
  return search !== '' || role !== undefined || active !== undefined;
}
