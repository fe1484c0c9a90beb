import { measureMemory } from './memory';
import { measureWatchers } from './watchers';

/** Measures the cost of watching prices, and the memory of a day of prices. Needs no server. */
console.table(measureMemory());
console.table(measureWatchers());
