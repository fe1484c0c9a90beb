import type { Placement } from '../../api/advertisements';

const placements: Readonly<Partial<Record<string, Placement>>> = {
  '/': 'dashboard',
  '/dashboard': 'dashboard',
  '/investment-plans': 'investments',
  '/my-investments': 'investments',
};

/** @returns for which advertisements a page is the place */
export function placementAt(pathname: string): Placement {
  return placements[pathname] ?? 'all';
}
