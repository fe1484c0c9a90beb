/** Number of rows per page of a list. */
export const pageSize = 20;
