import { dateOperators } from '../dates/date-operators';
import { accumulatingOperators } from './accumulating';
import { arithmeticOperators } from './arithmetic';
import { arrayDocumentOperators } from './array-documents';
import { arrayOperators } from './arrays';
import { bitwiseOperators } from './bitwise';
import { comparisonOperators } from './comparison';
import { conversionOperators } from './conversion';
import { logicOperators } from './logic';
import { loopOperators } from './loops';
import { miscellaneousOperators } from './miscellany';
import { objectOperators } from './objects';
import type { OperatorCompiler } from './operator';
import { regexOperators } from './regular-expressions';
import { roundingOperators } from './rounding';
import { setOperators } from './sets';
import { stringOperators } from './strings';
import { substringOperators } from './substrings';
import { transcendentalOperators } from './transcendental';

/** All operators of expressions by their names. */
export const operators: ReadonlyMap<string, OperatorCompiler> = new Map(
  Object.entries({
    ...accumulatingOperators,
    ...arithmeticOperators,
    ...arrayDocumentOperators,
    ...arrayOperators,
    ...bitwiseOperators,
    ...comparisonOperators,
    ...conversionOperators,
    ...dateOperators,
    ...logicOperators,
    ...loopOperators,
    ...miscellaneousOperators,
    ...objectOperators,
    ...regexOperators,
    ...roundingOperators,
    ...setOperators,
    ...stringOperators,
    ...substringOperators,
    ...transcendentalOperators,
  }),
);
