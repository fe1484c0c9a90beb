import type { NotificationJson, NotificationListJson } from '@bambuzal/contracts';
import { api } from '../api/api';
import { operation } from '../api/operation';

export type { NotificationJson, NotificationListJson };

/** How many notices are read at once, by whoever shows them or looks for news among them. */
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
