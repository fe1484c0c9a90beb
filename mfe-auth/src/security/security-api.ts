import {
  api,
  sessionApi,
  type ApiError,
  operation,
  type AnswerOf,
  type BodyOf,
} from '@bambuzal/web-kit';
import { listsApi, type DeviceJson } from './lists-api';

export type PasswordChange = BodyOf<'POST /api/security/password'>;

export type TwoFactorSecret = AnswerOf<'POST /api/security/two-factor/setup'>;

interface DeviceChange {
  readonly id: string;
  /** Of the list that shows the device. */
  readonly page: number;
  readonly patch: { readonly deviceName?: string; readonly isTrusted?: boolean };
}

type TagOfList = 'Devices' | 'Sessions';
const both: readonly TagOfList[] = ['Devices', 'Sessions'];

/** Whether a row is gone: it was removed now, or by somebody else before. */
const isGone = (error: ApiError | undefined) => !error || error.code === 'NOT_FOUND';

/** Somewhere else it was turned on or off: what is known of it is old. */
const isOutdated = (error: ApiError | undefined) => !error || error.code?.startsWith('TWO_FACTOR_');

export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation({
      ...operation('POST /api/security/password', (body: PasswordChange) => ({ body })),
      // The account too: the password may have been what an administrator missed.
      invalidatesTags: (_, error) => (error ? [] : ['Sessions', 'User']),
    }),
    setUpTwoFactor: build.mutation({
      ...operation('POST /api/security/two-factor/setup'),
      invalidatesTags: (_, error) => (error && isOutdated(error) ? ['User'] : []),
    }),
    enableTwoFactor: build.mutation({
      ...operation('POST /api/security/two-factor/enable', (body: { readonly token: string }) => ({
        body,
      })),
      invalidatesTags: (_, error) => (isOutdated(error) ? ['User'] : []),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, () => dispatch(twoFactorIs(true))),
    }),
    disableTwoFactor: build.mutation({
      ...operation('POST /api/security/two-factor/disable', (body: { readonly token: string }) => ({
        body,
      })),
      invalidatesTags: (_, error) => (isOutdated(error) ? ['User'] : []),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, () => dispatch(twoFactorIs(false))),
    }),
    changeDevice: build.mutation({
      ...operation('PATCH /api/security/devices/{id}', ({ id, patch }: DeviceChange) => ({
        params: { id },
        body: patch,
      })),
      invalidatesTags: (_, error, { patch }) => {
        if (error) return isGone(error) ? both : [];
        return patch.deviceName === undefined ? [] : ['Sessions'];
      },
      onQueryStarted: ({ id, page }, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, ({ data }) =>
          dispatch(
            listsApi.util.updateQueryData('devices', page, (shown) => ({
              ...shown,
              data: shown.data.map((device) => (device.id === id ? data : device)),
            })),
          ),
        ),
    }),
    /** Of the present device nothing is read again: its session is over. */
    removeDevice: build.mutation({
      ...operation(
        'DELETE /api/security/devices/{id}',
        ({ id }: Pick<DeviceJson, 'id' | 'current'>) => ({ params: { id } }),
      ),
      invalidatesTags: (_, error, { current }) => (isGone(error) && !current ? both : []),
    }),
    endSession: build.mutation({
      ...operation('DELETE /api/security/sessions/{id}', (id: string) => ({ params: { id } })),
      invalidatesTags: (_, error) => (isGone(error) ? ['Sessions'] : []),
    }),
    endOtherSessions: build.mutation({
      ...operation('DELETE /api/security/sessions'),
      invalidatesTags: (_, error) => (error ? [] : ['Sessions']),
    }),
  }),
});

/** The page shows it at once; the account is read again behind. */
function twoFactorIs(twoFactorEnabled: boolean) {
  return sessionApi.util.updateQueryData('user', undefined, (user) =>
    user ? { ...user, twoFactorEnabled } : user,
  );
}

/** Whoever made the call tells the reader of its failure. */
async function after<Answer>(
  call: Promise<Answer>,
  act: (answer: Answer) => unknown,
): Promise<void> {
  const answer = await call.catch(() => undefined);
  if (answer !== undefined) act(answer);
}
