import type { AdvertisementDaysJson } from '@bambuzal/contracts';
import { createContext } from 'react';

/** Counts by day, for the charts, which are fetched. */
export const AdvertisementDays = createContext<AdvertisementDaysJson['data']>([]);
