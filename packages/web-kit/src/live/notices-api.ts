import type { NotificationJson, NotificationListJson } from '@bambuzal/contracts';
import { api } from '../api/api';
import { operation } from '../api/operation';

export type { NotificationJson, NotificationListJson };

/** Number of notices on a page, for the list and for the search for missed notices. */
export const noticesPageSize = 10;

/** Notices of the reader, newest first. */
export const noticesApi = api.enhanceEndpoints({ addTagTypes: ['Notifications'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Pages, counted from 1. */
    notifications: build.query({
      ...operation('GET /api/notifications', (page: number) => ({
        query: { page, pageSize: noticesPageSize },
      })),
      providesTags: ['Notifications'],
    }),
  }),
});
