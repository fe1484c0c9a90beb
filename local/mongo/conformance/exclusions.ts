/** A case that cannot pass, with the reason. Cases with unmet requirements need no entry here. */
export interface Exclusion {
  readonly file: string;
  readonly description: string;
  readonly reason: string;
}

const alwaysLeavesOutFalse = 'the driver never sends bypassDocumentValidation: false';

export const exclusions: readonly Exclusion[] = [
  'Aggregate with $out',
  'BulkWrite',
  'FindOneAndReplace',
  'FindOneAndUpdate',
  'InsertMany',
].map((operation) => ({
  file: 'bypassDocumentValidation.json',
  description: `${operation} passes bypassDocumentValidation: false`,
  reason: alwaysLeavesOutFalse,
}));
