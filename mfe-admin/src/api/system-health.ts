import { api, operation } from '@bambuzal/web-kit';

/** Milliseconds between two reports of an instance. */
const reportIntervalMs = 15_000;

export const systemHealthApi = api.injectEndpoints({
  endpoints: (build) => ({
    systemHealth: build.query({ ...operation('GET /api/admin/system-health') }),
  }),
});

/** The health of the product, read as often as its parts report it. */
export const useSystemHealth = () =>
  systemHealthApi.useSystemHealthQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: reportIntervalMs,
    skipPollingIfUnfocused: true,
  });
