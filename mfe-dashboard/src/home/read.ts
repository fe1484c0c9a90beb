/** The part of a query's result that the dashboard uses. */
export interface Read<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
