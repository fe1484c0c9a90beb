import type { SettingFactsJson } from '@bambuzal/contracts';
import { createContext } from 'react';

/** Facts of the settings by name, for their fields; empty until they are read. */
export const SettingFactsContext = createContext<ReadonlyMap<string, SettingFactsJson>>(new Map());
