/**
 * Rows that a cursor fetches at once. A cursor without such a limit fetches 16 MB at once, which
 * take several times as much of a service's memory when they have become objects.
 */
export const rowsAtOnce = 500;
