import { api, operation } from '@bambuzal/web-kit';

/** Of somebody who has no account yet, or of the account that is signed in. */
export type PhoneMode = 'registration' | 'account';

const sent = (phone: string) => ({ body: { phone } });
const proved = (body: { readonly phone: string; readonly code: string }) => ({ body });

/** Telephones are in E.164. */
export const phoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendRegistrationCode: build.mutation(operation('POST /api/register/verify-phone', sent)),
    verifyRegistrationCode: build.mutation(
      operation('POST /api/register/verify-phone-code', proved),
    ),
    sendAccountCode: build.mutation({
      ...operation('POST /api/send-phone-verification', sent),
      invalidatesTags: (answer) => (answer?.verified === true ? ['User'] : []),
    }),
    verifyAccountCode: build.mutation({
      ...operation('POST /api/verify-phone', proved),
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
