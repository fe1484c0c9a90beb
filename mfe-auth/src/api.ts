import {
  type Registration,
  type DeviceJson,
  type LoginHistoryRowJson,
  type SessionJson,
} from '@bambuzal/contracts';
import {
  api,
  operation,
  type BodyOf,
  sessionApi,
  type AnswerOf,
  type ApiError,
} from '@bambuzal/web-kit';

export type Credentials = Omit<BodyOf<'POST /api/login'>, 'twoFactorToken'>;

type PasswordReset = BodyOf<'POST /api/password-recovery/reset'>;

export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({
      ...operation(
        'POST /api/login',
        (body: Credentials & { readonly twoFactorToken?: string }) => ({ body }),
      ),
    }),
    register: build.mutation({
      ...operation('POST /api/register', (body: Registration) => ({ body })),
    }),
    /** The answer is the same whether or not the account exists. */
    requestRecovery: build.mutation({
      ...operation('POST /api/password-recovery/request', (body: { readonly phone: string }) => ({
        body,
      })),
    }),
    resetPassword: build.mutation({
      ...operation('POST /api/password-recovery/reset', (body: PasswordReset) => ({ body })),
    }),
  }),
});

/** `registration`: a visitor without an account. `account`: the signed-in account. */
export type PhoneMode = 'registration' | 'account';

const toPhone = (phone: string) => ({ body: { phone } });
const byCode = (body: { readonly phone: string; readonly code: string }) => ({ body });

/** All telephones are in E.164. */
export const phoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendRegistrationCode: build.mutation(operation('POST /api/register/verify-phone', toPhone)),
    verifyRegistrationCode: build.mutation(
      operation('POST /api/register/verify-phone-code', byCode),
    ),
    sendAccountCode: build.mutation({
      ...operation('POST /api/send-phone-verification', toPhone),
      invalidatesTags: (answer) => (answer?.verified === true ? ['User'] : []),
    }),
    verifyAccountCode: build.mutation({
      ...operation('POST /api/verify-phone', byCode),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
    }),
  }),
});

export const useSendPhoneCode = {
  registration: phoneApi.useSendRegistrationCodeMutation,
  account: phoneApi.useSendAccountCodeMutation,
};

export const useVerifyPhoneCode = {
  registration: phoneApi.useVerifyRegistrationCodeMutation,
  account: phoneApi.useVerifyAccountCodeMutation,
};

/** Fields that a member can change in their own account. Fields left out keep their value. */
export type ProfilePatch = BodyOf<'PATCH /api/profile'>;

/** Dates with time, ISO 8601. */
export type DeletionAsked = AnswerOf<'POST /api/privacy/deletion-request'>;

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation({
      ...operation('PATCH /api/profile', (body: ProfilePatch) => ({ body })),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          await dispatch(sessionApi.util.upsertQueryData('user', undefined, data));
        } catch {
          // Ignored here, because the form shows the error.
        }
      },
    }),
    /** A mutation, because a query would keep the personal data in the cache. */
    exportData: build.mutation({ ...operation('GET /api/privacy/export') }),
    requestDeletion: build.mutation({
      ...operation(
        'POST /api/privacy/deletion-request',
        (body: { readonly currentPassword: string }) => ({ body }),
      ),
    }),
  }),
});

export type PasswordChange = BodyOf<'POST /api/security/password'>;

export type TwoFactorSecret = AnswerOf<'POST /api/security/two-factor/setup'>;

interface DeviceChange {
  readonly id: string;
  /** Page of the list that shows the device. */
  readonly page: number;
  readonly patch: { readonly deviceName?: string; readonly isTrusted?: boolean };
}

type TagOfList = 'Devices' | 'Sessions';
const both: readonly TagOfList[] = ['Devices', 'Sessions'];

/** Whether the row no longer exists: this call removed it, or it was removed before. */
const isGone = (error: ApiError | undefined) => !error || error.code === 'NOT_FOUND';

/**
 * Whether the cached state of the second factor is out of date, because it was turned on or off
 * elsewhere.
 */
const isOutdated = (error: ApiError | undefined) => !error || error.code?.startsWith('TWO_FACTOR_');

export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation({
      ...operation('POST /api/security/password', (body: PasswordChange) => ({ body })),
      // Refetches the account too, because the new password may have been the step that an
      // administrator still had to do.
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
    /**
     * If the reader removes the present device, no data is refetched, because the session has
     * ended.
     */
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

/**
 * Updates the cache so that the page shows the change at once. The account is also refetched in the
 * background.
 */
function twoFactorIs(twoFactorEnabled: boolean) {
  return sessionApi.util.updateQueryData('user', undefined, (user) =>
    user ? { ...user, twoFactorEnabled } : user,
  );
}

/** Runs `act` after a successful call. A failure is ignored here, because the caller reports it. */
async function after<Answer>(
  call: Promise<Answer>,
  act: (answer: Answer) => unknown,
): Promise<void> {
  const answer = await call.catch(() => undefined);
  if (answer !== undefined) act(answer);
}

export type { DeviceJson, LoginHistoryRowJson, SessionJson };

/** Number of rows per page of each list. */
export const pageSize = 10;

/** Lists of the security page. The argument of each query is the page, counted from 1. */
export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    devices: build.query({
      ...operation('GET /api/security/devices', (page: number) => ({ query: { page, pageSize } })),
      providesTags: ['Devices'],
    }),
    sessions: build.query({
      ...operation('GET /api/security/sessions', (page: number) => ({ query: { page, pageSize } })),
      providesTags: ['Sessions'],
    }),
    loginHistory: build.query({
      ...operation('GET /api/security/login-history', (page: number) => ({
        query: { page, pageSize },
      })),
      providesTags: ['LoginHistory'],
    }),
  }),
});
