import {
  type OperatorCompiler,
  type FieldNames,
  type FormErrors,
  namedFields,
} from '../expressions/operator';
import { type BsonValue, isNullish } from '../../values/value';
import { compileZone } from './date-arguments';
import type { TimeZone } from './time-zone';

/** The evaluated arguments of a date operator; what was not given is missing. */
export type ReadArgument<Name extends string> = (name: Name) => BsonValue;

/**
 * An operator with named arguments, among them a time zone. If any of those given is null or
 * missing the result is null, or, if that is the first one, what `onNull` says.
 */
export function dateOperator<const Name extends string>(
  fields: FieldNames<Name>,
  errors: FormErrors,
  apply: (read: ReadArgument<Name>, zone: TimeZone, name: string) => BsonValue,
): OperatorCompiler {
  const optional = [...(fields.optional ?? []), 'timezone'];
  const [first = ''] = fields.required;
  return (argument, compiler, name) => {
    const given = namedFields(argument, name, { ...fields, optional }, errors);
    const evaluations = [...given].map(
      ([field, expression]) => [field, compiler.compile(expression)] as const,
    );
    const zoneOf = compileZone(given.get('timezone'), compiler, name);
    return (scope) => {
      const values = new Map<string, BsonValue>();
      for (const [field, evaluate] of evaluations) values.set(field, evaluate(scope));
      if (isNullish(values.get(first)) && first !== '') return values.get('onNull') ?? null;
      for (const [field, value] of values) {
        if (isNullish(value) && field !== 'onNull' && field !== 'onError') return null;
      }
      const zone = zoneOf(scope);
      return zone === null ? null : apply((field) => values.get(field), zone, name);
    };
  };
}
