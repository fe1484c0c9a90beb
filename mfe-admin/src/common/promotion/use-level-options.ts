import { audienceApi } from '../../api/audience';
import type { RowOptions } from '../../kit/row-field';

/** @returns the members' levels as options */
export function useLevelOptions(): RowOptions {
  const { data, isError, refetch } = audienceApi.useOfferedLevelsQuery(undefined);
  const options = data?.data.map(({ id, name }) => ({ value: id, label: name }));
  return { options, isFailed: isError, refetch };
}
