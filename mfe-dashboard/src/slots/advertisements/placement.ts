import type { Placement } from '@bambuzal/web-kit';

const placements: Readonly<Partial<Record<string, Placement>>> = {
  '/': 'dashboard',
  '/dashboard': 'dashboard',
  '/investment-plans': 'investments',
  '/my-investments': 'investments',
};

/** @returns placement of the page with this path */
export function placementAt(pathname: string): Placement {
  return placements[pathname] ?? 'all';
}
