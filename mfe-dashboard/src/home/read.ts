/** What a query's hook answers, as far as a part of the dashboard looks at it. */
export interface Read<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A page that was seen shows at once from the cache and is read again behind it. */
export const fresh = { refetchOnMountOrArgChange: true } as const;
