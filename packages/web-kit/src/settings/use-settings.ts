import { useEffect } from 'react';
import { api } from '../api/api';
import { operation } from '../api/operation';
import {
  completeSettings,
  defaultSettings,
  recallSettings,
  rememberSettings,
  type Settings,
} from './settings';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query({
      ...operation('GET /api/settings', (_: undefined) => ({}), completeSettings),
      providesTags: ['Settings'],
    }),
  }),
});

const pollingIntervalMs = 30_000;
const remembered = recallSettings() ?? defaultSettings;

export interface SettingsState {
  /**
   * Settings last read in this visit. Before the first read, those of the last visit, otherwise the
   * defaults.
   */
  readonly settings: Settings;
  /** Whether `settings` were read from the server during this visit. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Whether a read is under way, the first or a later one. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** The settings of the product; a component that uses them re-renders when they change. */
export function useSettings(): SettingsState {
  const { data, error, isFetching, refetch } = settingsApi.useSettingsQuery(undefined);
  return {
    settings: data ?? remembered,
    // After a failed refetch the earlier settings remain. A failed first read counts as failed
    // until a read succeeds.
    status: data ? 'ready' : error ? 'failed' : 'loading',
    busy: isFetching,
    retry: () => void refetch(),
  };
}

/**
 * Refetches the settings every 30 s while the page is visible, and when it becomes visible, so that
 * a change shows without a reload. The shell calls it once.
 */
export function useSettingsRefresh(): void {
  const { data } = settingsApi.useSettingsQuery(undefined, {
    pollingInterval: pollingIntervalMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  useEffect(() => {
    if (data) rememberSettings(data);
  }, [data]);
}
