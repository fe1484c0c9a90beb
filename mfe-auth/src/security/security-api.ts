import { api, sessionApi, type ApiError } from '@bambuzal/web-kit';
import { listsApi, type DeviceJson } from './lists-api';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export interface TwoFactorSecret {
  /** Base32 without padding. */
  readonly secret: string;
  readonly otpauthUrl: string;
}

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
    changePassword: build.mutation<unknown, PasswordChange>({
      query: (body) => ({ path: '/api/security/password', method: 'POST', body }),
      // The account too: the password may have been what an administrator missed.
      invalidatesTags: (_, error) => (error ? [] : ['Sessions', 'User']),
    }),
    setUpTwoFactor: build.mutation<TwoFactorSecret, undefined>({
      query: () => ({ path: '/api/security/two-factor/setup', method: 'POST' }),
      invalidatesTags: (_, error) => (error && isOutdated(error) ? ['User'] : []),
    }),
    enableTwoFactor: build.mutation<
      { readonly recoveryCodes: readonly string[] },
      { readonly token: string }
    >({
      query: (body) => ({ path: '/api/security/two-factor/enable', method: 'POST', body }),
      invalidatesTags: (_, error) => (isOutdated(error) ? ['User'] : []),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, () => dispatch(twoFactorIs(true))),
    }),
    disableTwoFactor: build.mutation<unknown, { readonly token: string }>({
      query: (body) => ({ path: '/api/security/two-factor/disable', method: 'POST', body }),
      invalidatesTags: (_, error) => (isOutdated(error) ? ['User'] : []),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, () => dispatch(twoFactorIs(false))),
    }),
    changeDevice: build.mutation<DeviceJson, DeviceChange>({
      query: ({ id, patch }) => ({
        path: `/api/security/devices/${id}`,
        method: 'PATCH',
        body: patch,
      }),
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
    removeDevice: build.mutation<unknown, Pick<DeviceJson, 'id' | 'current'>>({
      query: ({ id }) => ({ path: `/api/security/devices/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, error, { current }) => (isGone(error) && !current ? both : []),
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ path: `/api/security/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, error) => (isGone(error) ? ['Sessions'] : []),
    }),
    endOtherSessions: build.mutation<{ readonly ended: number }, undefined>({
      query: () => ({ path: '/api/security/sessions', method: 'DELETE' }),
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
