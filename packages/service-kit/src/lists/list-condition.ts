import { endOfDay, startOfDay } from '../calendar/days';

type Condition = Record<string, unknown>;

/** @returns the condition of a filter by one value or by any of several */
export function valueCondition(field: string, value: unknown): Condition {
  if (!Array.isArray(value)) return { [field]: value };
  const values: readonly unknown[] = value;
  return { [field]: values.length === 1 ? values[0] : { $in: values } };
}

/**
 * @param range of amounts in cents, or of the operator's days as `yyyy-mm-dd`; both ends included
 * @returns the condition of a filter by a range
 */
export function rangeCondition(
  field: string,
  { from, to }: { readonly from?: unknown; readonly to?: unknown },
): Condition {
  return {
    [field]: {
      ...(from !== undefined && { $gte: typeof from === 'string' ? startOfDay(from) : from }),
      ...(typeof to === 'string' && { $lt: endOfDay(to) }),
      ...(typeof to === 'number' && { $lte: to }),
    },
  };
}
