/** The part of a query's result that the dashboard uses. */
export interface Read<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A page that was seen shows at once from the cache and is read again behind it. */
export const fresh = { refetchOnMountOrArgChange: true } as const;
