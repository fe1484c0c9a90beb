import type { Registration } from '@bambuzal/contracts';
import { api, type UserJson } from '@bambuzal/web-kit';

export interface Credentials {
  /** Or the e-mail. */
  readonly username: string;
  readonly password: string;
}

/** What login answers when the password was right and is not enough. */
interface TwoFactorRequest {
  readonly requiresTwoFactor: true;
  readonly userId: string;
  readonly username: string;
}

interface PasswordReset {
  readonly phone: string;
  readonly code: string;
  readonly newPassword: string;
  readonly twoFactorToken?: string;
}

export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<
      UserJson | TwoFactorRequest,
      Credentials & { readonly twoFactorToken?: string }
    >({
      query: (body) => ({ path: '/api/login', method: 'POST', body }),
    }),
    register: build.mutation<UserJson, Registration>({
      query: (body) => ({ path: '/api/register', method: 'POST', body }),
    }),
    /** Answers the same whether or not there is an account. */
    requestRecovery: build.mutation<unknown, { readonly phone: string }>({
      query: (body) => ({ path: '/api/password-recovery/request', method: 'POST', body }),
    }),
    resetPassword: build.mutation<unknown, PasswordReset>({
      query: (body) => ({ path: '/api/password-recovery/reset', method: 'POST', body }),
    }),
  }),
});
