import { noticesApi, type NotificationJson } from '@bambuzal/web-kit';

const at = (id: string) => `/api/notifications/${encodeURIComponent(id)}`;

/** What a reader does with notices. The list is web-kit's: what is pushed stands in it too. */
export const notificationsApi = noticesApi.injectEndpoints({
  endpoints: (build) => ({
    markNotificationRead: build.mutation<NotificationJson, string>({
      query: (id) => ({ path: `${at(id)}/read`, method: 'PATCH' }),
      // Also when it was refused: it may have been deleted elsewhere.
      invalidatesTags: ['Notifications'],
    }),
    removeNotification: build.mutation<unknown, string>({
      query: (id) => ({ path: at(id), method: 'DELETE' }),
      invalidatesTags: ['Notifications'],
    }),
    removeAllNotifications: build.mutation<unknown, undefined>({
      query: () => ({ path: '/api/notifications', method: 'DELETE' }),
      invalidatesTags: ['Notifications'],
    }),
  }),
});
