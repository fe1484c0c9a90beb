import type { Registration } from '@bambuzal/contracts';
import { api, operation, type BodyOf } from '@bambuzal/web-kit';

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
    /** Answers the same whether or not there is an account. */
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
