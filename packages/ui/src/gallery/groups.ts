import { basics } from './specimens/basics';
import { charts } from './specimens/charts';
import { dataSpecimens } from './specimens/data';
import { fields } from './specimens/fields';
import { foundations } from './specimens/foundations';
import { overlays } from './specimens/overlays';
import { states } from './specimens/states';
import { typedValues } from './specimens/typed-values';
import type { SpecimenEntry } from './Specimen';

interface Group {
  /** Key of the group's heading in the gallery's words. */
  readonly key: 'foundations' | 'basics' | 'forms' | 'overlays' | 'data';
  readonly specimens: readonly SpecimenEntry[];
}

/** Groups of the gallery, in order. A new component gets a specimen in `specimens/`. */
export const groups: readonly Group[] = [
  { key: 'foundations', specimens: foundations },
  { key: 'basics', specimens: [...basics, ...states] },
  { key: 'forms', specimens: [...fields, ...typedValues] },
  { key: 'overlays', specimens: overlays },
  { key: 'data', specimens: [...dataSpecimens, ...charts] },
];
