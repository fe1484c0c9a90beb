import { noticesApi, operation } from '@bambuzal/web-kit';

/**
 * Actions of a reader on notices. The list itself is in web-kit, because pushed notices appear in
 * it too.
 */
export const notificationsApi = noticesApi.injectEndpoints({
  endpoints: (build) => ({
    markNotificationRead: build.mutation({
      ...operation('PATCH /api/notifications/{id}/read', (id: string) => ({ params: { id } })),
      // Refetched also after a refusal, because the notice may have been deleted elsewhere.
      invalidatesTags: ['Notifications'],
    }),
    removeNotification: build.mutation({
      ...operation('DELETE /api/notifications/{id}', (id: string) => ({ params: { id } })),
      invalidatesTags: ['Notifications'],
    }),
    removeAllNotifications: build.mutation({
      ...operation('DELETE /api/notifications'),
      invalidatesTags: ['Notifications'],
    }),
  }),
});
