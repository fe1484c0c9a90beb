import { testRefusals } from './testing';

testRefusals([
  [
    "66 ImmutableField: Performing an update on the path '_id' would modify the immutable field '_id'",
    { _id: 1 },
    { $set: { _id: 2 } },
  ],
  [
    "66 ImmutableField: Performing an update on the path '_id' would modify the immutable field '_id'",
    { _id: 1 },
    { $unset: { _id: 1 } },
  ],
  [
    "66 ImmutableField: Performing an update on the path '_id.a' would modify the immutable field '_id'",
    { _id: { a: 1 } },
    { $inc: { '_id.a': 1 } },
  ],
  [
    "66 ImmutableField: Performing an update on the path '_id' would modify the immutable field '_id'",
    { _id: 1 },
    { $rename: { _id: 'a' } },
  ],
  [
    "66 ImmutableField: After applying the update, the (immutable) field '_id' was found to have been altered to _id: 2",
    { _id: 1 },
    { _id: 2 },
  ],
  [
    '9 FailedToParse: Unknown modifier: $foo. Expected a valid update modifier or pipeline-style update specified as an array',
    {},
    { $foo: { a: 1 } },
  ],
  [
    '9 FailedToParse: Unknown modifier: a. Expected a valid update modifier or pipeline-style update specified as an array',
    {},
    { $set: { b: 1 }, a: 1 },
  ],
  [
    '9 FailedToParse: Modifiers operate on fields but we found type string instead. For example: {$mod: {<field>: ...}} not {$set: "x"}',
    {},
    { $set: 'x' },
  ],
  ['9 FailedToParse: Update argument must be either an object or an array', {}, 'x'],
  ['56 EmptyFieldName: An empty update path is not valid.', {}, { $set: { '': 1 } }],
  [
    "56 EmptyFieldName: The update path 'a..b' contains an empty field name, which is not allowed.",
    {},
    { $set: { 'a..b': 1 } },
  ],
  [
    "40 ConflictingUpdateOperators: Updating the path 'a' would create a conflict at 'a'",
    {},
    { $set: { 'a.b': 1, a: 2 } },
  ],
  [
    "40 ConflictingUpdateOperators: Updating the path 'a.b' would create a conflict at 'a'",
    {},
    { $set: { a: 1 }, $inc: { 'a.b': 2 } },
  ],
  [
    "40 ConflictingUpdateOperators: Updating the path 'a' would create a conflict at 'a'",
    {},
    { $set: { a: 1 }, $unset: { a: 2 } },
  ],
  [
    "40 ConflictingUpdateOperators: Update created a conflict at 'a.0'",
    { a: [1] },
    { $set: { 'a.$': 1, 'a.0': 2 } },
    { query: { a: 1 } },
  ],
  [
    "40 ConflictingUpdateOperators: Updating the path 'b' would create a conflict at 'b'",
    { a: 1 },
    { $rename: { a: 'b', b: 'c' } },
  ],
  ["28 PathNotViable: Cannot create field 'b' in element {a: 1}", { a: 1 }, { $set: { 'a.b': 1 } }],
  [
    "28 PathNotViable: Cannot create field 'b' in element {a: null}",
    { a: null },
    { $inc: { 'a.b.c': 1 } },
  ],
  [
    '28 PathNotViable: Cannot create field \'b\' in element {a: [ { b: "x" } ]}',
    { a: [{ b: 'x' }] },
    { $set: { 'a.b': 1 } },
  ],
  [
    '28 PathNotViable: Cannot use the part (b) of (a.b) to traverse the element ({a: 1})',
    { a: 1 },
    { $pull: { 'a.b': 1 } },
  ],
  [
    "34 CannotBackfillArray: can't backfill more than 1500000 elements",
    { a: [] },
    { $set: { 'a.2000000': 1 } },
  ],
  [
    "52 DollarPrefixedFieldName: The dollar ($) prefixed field '$a' in '$a' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.",
    {},
    { $set: { $a: 1 } },
  ],
  [
    "52 DollarPrefixedFieldName: The dollar ($) prefixed field '$a' in '$a' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.",
    {},
    { b: 1, $a: 1 },
  ],
  [
    "2 BadValue: Cannot have positional (i.e. '$') element in the first position in path '$.a'",
    {},
    { $set: { '$.a': 1 } },
  ],
  [
    "2 BadValue: Too many positional (i.e. '$') elements found in path 'a.$.b.$'",
    {},
    { $set: { 'a.$.b.$': 1 } },
  ],
  [
    '2 BadValue: The positional operator did not find the match needed from the query.',
    { a: [1] },
    { $set: { 'a.$': 1 } },
  ],
  [
    "2 BadValue: The path 'a.b' must exist in the document in order to apply array updates.",
    {},
    { $set: { 'a.b.$[]': 1 } },
  ],
  [
    '2 BadValue: Cannot apply array updates to non-array element a: 1',
    { a: 1 },
    { $set: { 'a.$[]': 1 } },
  ],
  [
    "2 BadValue: No array filter found for identifier 'e' in path 'a.$[e]'",
    {},
    { $set: { 'a.$[e]': 1 } },
  ],
  [
    "9 FailedToParse: The array filter for identifier 'e' was not used in the update { $set: { a: 1 } }",
    {},
    { $set: { a: 1 } },
    { arrayFilters: [{ e: 1 }] },
  ],
  [
    '9 FailedToParse: Found multiple array filters with the same top-level field name e',
    {},
    { $set: { 'a.$[e]': 1 } },
    { arrayFilters: [{ e: 1 }, { 'e.x': 1 }] },
  ],
  [
    "9 FailedToParse: Error parsing array filter :: caused by :: Expected a single top-level field name, found 'e' and 'f'",
    {},
    { $set: { a: 1 } },
    { arrayFilters: [{ e: 1, f: 1 }] },
  ],
  [
    '9 FailedToParse: Cannot use an expression without a top-level field name in arrayFilters',
    {},
    { $set: { a: 1 } },
    { arrayFilters: [{}] },
  ],
  [
    '9 FailedToParse: arrayFilters may not be specified for replacement-style updates',
    {},
    { a: 1 },
    { arrayFilters: [{ e: 1 }] },
  ],
]);
