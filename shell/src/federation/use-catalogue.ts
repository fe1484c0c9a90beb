import { useSyncExternalStore } from 'react';
import type { Catalogue, CatalogueState } from './catalogue';

export function useCatalogue(catalogue: Catalogue): CatalogueState {
  return useSyncExternalStore(catalogue.subscribe, catalogue.snapshot);
}
