import { api, operation } from '@bambuzal/web-kit';

/** Milliseconds between two readings; services count their figures once a minute. */
const intervalMs = 60_000;

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query({ ...operation('GET /api/admin/dashboard') }),
  }),
});

/** Figures of the dashboard, read again every minute while the page is looked at. */
export const useDashboard = () =>
  dashboardApi.useDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: intervalMs,
    skipPollingIfUnfocused: true,
  });
