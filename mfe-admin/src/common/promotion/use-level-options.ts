import { audienceApi } from '../../api/audience';
import type { RowOption } from '../../kit/row-field';

/** @returns the members' levels as options; `undefined` while they are read */
export function useLevelOptions(): readonly RowOption[] | undefined {
  const { data, isError } = audienceApi.useOfferedLevelsQuery(undefined);
  if (isError) return [];
  return data?.data.map(({ id, name }) => ({ value: id, label: name }));
}
