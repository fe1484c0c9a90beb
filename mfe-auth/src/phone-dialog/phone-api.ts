import { api } from '@bambuzal/web-kit';

/** Of somebody who has no account yet, or of the account that is signed in. */
export type PhoneMode = 'registration' | 'account';

interface PhoneCall {
  readonly mode: PhoneMode;
  /** E.164. */
  readonly phone: string;
}

export interface PhoneAsked {
  /** At once where no code is asked for. */
  readonly verified: boolean;
  readonly resendInSeconds: number;
}

const paths = {
  registration: { send: '/api/register/verify-phone', verify: '/api/register/verify-phone-code' },
  account: { send: '/api/send-phone-verification', verify: '/api/verify-phone' },
} as const satisfies Record<PhoneMode, object>;

export const phoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendPhoneCode: build.mutation<PhoneAsked, PhoneCall>({
      query: ({ mode, phone }) => ({ path: paths[mode].send, method: 'POST', body: { phone } }),
      invalidatesTags: (answer, _, { mode }) =>
        mode === 'account' && answer?.verified === true ? ['User'] : [],
    }),
    verifyPhoneCode: build.mutation<unknown, PhoneCall & { readonly code: string }>({
      query: ({ mode, phone, code }) => ({
        path: paths[mode].verify,
        method: 'POST',
        body: { phone, code },
      }),
      invalidatesTags: (_, error, { mode }) =>
        mode === 'account' && error === undefined ? ['User'] : [],
    }),
  }),
});
