import { measureMemory } from './memory';
import { measureWatchers } from './watchers';

/** Measures the cost of watching prices and of a day of them in memory. Needs no server. */
console.table(measureMemory());
console.table(measureWatchers());
