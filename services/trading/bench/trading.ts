import { measureMemory } from './memory';
import { measureWatchers } from './watchers';

/** What it costs that people look at prices, and to have a day of them in memory. Needs no server. */
console.table(measureMemory());
console.table(measureWatchers());
