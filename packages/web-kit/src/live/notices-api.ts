import type { NotificationJson, NotificationListJson } from '@bambuzal/contracts';
import { api } from '../api/api';
import { operation } from '../api/operation';

export type { NotificationJson, NotificationListJson };

/** The size of a page of notices, for the list and for the search of missed ones. */
export const noticesPageSize = 10;

/** The reader's notices, newest first. */
export const noticesApi = api.enhanceEndpoints({ addTagTypes: ['Notifications'] }).injectEndpoints({
  endpoints: (build) => ({
    /** By page, from 1. */
    notifications: build.query({
      ...operation('GET /api/notifications', (page: number) => ({
        query: { page, pageSize: noticesPageSize },
      })),
      providesTags: ['Notifications'],
    }),
  }),
});
