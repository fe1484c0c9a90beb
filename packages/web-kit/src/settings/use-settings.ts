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
  /** As last read; until then as they were on the last visit, or else the defaults. */
  readonly settings: Settings;
  /** Whether `settings` were read from the server during this visit. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** A reading is under way, the first or another. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** The settings of the product; who uses it follows their changes. */
export function useSettings(): SettingsState {
  const { data, error, isFetching, refetch } = settingsApi.useSettingsQuery(undefined);
  return {
    settings: data ?? remembered,
    // A failed refresh keeps what was read before; a failure lasts until a reading succeeds.
    status: data ? 'ready' : error ? 'failed' : 'loading',
    busy: isFetching,
    retry: () => void refetch(),
  };
}

/**
 * Reads the settings again every 30 s while the page is visible, and when it becomes visible, so
 * that a change shows without a reload. For the shell, once.
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
