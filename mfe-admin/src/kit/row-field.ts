import type { TextKey } from './list-definition';

/** Options of a field that the API knows; `undefined` while they are read, or cannot be. */
export interface RowOptions {
  readonly options: readonly { readonly value: string; readonly label: string }[] | undefined;
  readonly isFailed: boolean;
  readonly refetch: () => unknown;
}

/** A field of the form by which a row of an operator table is added and changed. */
export type RowField = {
  /** Name in the contract. */
  readonly name: string;
  readonly label: TextKey;
  readonly help?: TextKey;
} & (
  | {
      readonly kind: 'text' | 'longText';
      readonly maxLength: number;
      /** Whether it may be empty. */
      readonly isOptional?: boolean;
      /** Value that is sent for an empty text; `null` unless given. */
      readonly empty?: '';
      /** Whether the text may be given in the other languages too, as `translations`. */
      readonly isTranslated?: boolean;
      /** Text of a new row. */
      readonly initially?: string;
    }
  /** A percentage from 0 to 100 with at most two decimals; without one, `null` is sent. */
  | { readonly kind: 'percentage'; readonly isOptional?: boolean }
  /** An amount of money. */
  | { readonly kind: 'amount' }
  | {
      /** A whole number. */
      readonly kind: 'whole';
      /** Least number; 1 unless given. */
      readonly least?: 0;
      readonly most: number;
      /** Number of a new row. */
      readonly initially?: number;
    }
  /** A colour as `#RRGGBB`, or none, which is sent as `null`. */
  | { readonly kind: 'colour' }
  /** A moment of the operator's clock, or none, which is sent as `null`. */
  | { readonly kind: 'moment' }
  | {
      readonly kind: 'choice';
      readonly options: Readonly<Record<string, TextKey>>;
    }
  | {
      /** Any number of options; sent as a list of their values. */
      readonly kind: 'choices';
      /** Hook of the options. */
      readonly useOptions: () => RowOptions;
      /** Shown if there is no option. */
      readonly none: TextKey;
      /** Shown if the options cannot be read. */
      readonly failed: TextKey;
      /** Label of a chosen value that is no longer an option. */
      readonly gone: TextKey;
    }
  | {
      readonly kind: 'flag';
      /** Value for a new row. */
      readonly initially: boolean;
    }
);
