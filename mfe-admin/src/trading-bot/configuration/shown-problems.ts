import { fieldErrorsOf } from '@bambuzal/product-ui';
import type { FieldPath } from 'react-hook-form';
import type { ConfigurationValues } from './configuration-values';

/** Lists of the form, which the server may refuse as a whole. */
export type ListName = 'pairs' | 'durations' | 'terms';

type FieldName = FieldPath<ConfigurationValues>;

interface Problems {
  /** Problems of single fields, by their names in the form. */
  readonly ofFields: readonly { readonly name: FieldName; readonly message: string }[];
  readonly ofLists: readonly { readonly name: ListName; readonly message: string }[];
}

const lists: readonly ListName[] = ['pairs', 'durations', 'terms'];

/**
 * @param error failed change
 * @param values the form's values, whose lists were sent in the same order
 * @returns the server's problems where the form shows them
 */
export function shownProblems(error: unknown, values: ConfigurationValues): Problems {
  const places = fieldPlaces(values);
  return {
    ofFields: fieldErrorsOf(error, [...places.keys()]).flatMap(({ message, name: path }) => {
      const name = places.get(path);
      return name === undefined ? [] : [{ name, message }];
    }),
    ofLists: fieldErrorsOf(error, lists),
  };
}

/** @returns the form's field by the path in the contract; most are the same */
function fieldPlaces({
  durations,
  pairs,
  terms,
}: ConfigurationValues): ReadonlyMap<string, FieldName> {
  const same: readonly FieldName[] = [
    'exposureLimit',
    'maxDailyLoss',
    'poolRule.pair',
    'poolRule.strategy.period',
    'poolRule.duration',
    'poolRule.tradesPerDay',
    'poolRule.netTradesAtEnd',
    'flexibleFee',
    'minDeposit',
    'maxDeposit',
    ...pairs.flatMap((_, index): FieldName[] => [
      `pairs.${index}.pair`,
      `pairs.${index}.decimals`,
      `pairs.${index}.volatility`,
      `pairs.${index}.firstOpen`,
    ]),
    ...terms.flatMap((_, index): FieldName[] => [`terms.${index}.days`, `terms.${index}.fee`]),
  ];
  const others: readonly (readonly [string, FieldName])[] = [
    // The rule names a pair that is switched off.
    ['poolRule', 'poolRule.pair'],
    ...durations.map((_, index) => [`durations.${index}`, `durations.${index}.minutes`] as const),
  ];
  return new Map([...same.map((name) => [name, name] as const), ...others]);
}
