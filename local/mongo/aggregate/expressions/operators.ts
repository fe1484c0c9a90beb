import { fromDouble } from '../../values/numbers';
import { dateOperators } from '../dates/date-operators';
import { accumulatingOperators } from './accumulating';
import { arithmeticOperators } from './arithmetic';
import { arrayOperators, setOperators } from './arrays';
import { bindingOperators } from './bindings';
import { conversionOperators } from './conversion';
import { logicOperators } from './logic';
import { objectOperators } from './objects';
import { namedFields, type OperatorCompiler } from './operator';
import { regexOperators } from './regular-expressions';
import { roundingOperators } from './rounding';
import { stringOperators } from './strings';

/** All operators of expressions by their names. */
export const operators: ReadonlyMap<string, OperatorCompiler> = new Map(
  Object.entries({
    ...accumulatingOperators,
    ...arithmeticOperators,
    ...arrayOperators,
    ...bindingOperators,
    ...conversionOperators,
    ...dateOperators,
    ...logicOperators,
    ...objectOperators,
    ...regexOperators,
    ...roundingOperators,
    ...setOperators,
    ...stringOperators,
    $rand: compileRandom,
  }),
);

function compileRandom(...[argument, , name]: Parameters<OperatorCompiler>) {
  const isEmptyList = Array.isArray(argument) && argument.length === 0;
  namedFields(isEmptyList ? {} : argument, name, []);
  return () => fromDouble(Math.random());
}
