import { phoneEndpoints } from '@bambuzal/contracts';
import {
  currentContext,
  operation,
  type Operation,
  originOf,
  publicOperation,
} from '@bambuzal/service-kit';
import { ownAccount } from '../own-account';
import type { AuthDependencies } from '../dependencies';
import type { PhoneVerification } from './phone-verification';
import { resendSeconds } from './resend-pause';
import { codeWords } from './words';

export function phoneRoutes(
  { users }: Pick<AuthDependencies, 'users'>,
  verification: PhoneVerification,
): Operation[] {
  return [
    publicOperation(phoneEndpoints.sendForRegistration, async ({ body, request }) => {
      const { ipAddress } = originOf(request);
      const { language } = currentContext();
      return asked(await verification.send({ phone: body.phone, language, ipAddress }));
    }),
    publicOperation(phoneEndpoints.verifyForRegistration, async ({ body, request }) => {
      await verification.prove({ ...body, ipAddress: originOf(request).ipAddress });
      return proved();
    }),
    operation(phoneEndpoints.send, async ({ body, caller, request }) => {
      const user = await ownAccount(users, caller);
      const { ipAddress } = originOf(request);
      const { language } = currentContext();
      return asked(await verification.sendTo(user, { phone: body.phone, language, ipAddress }));
    }),
    operation(phoneEndpoints.verify, async ({ body, caller, request }) => {
      const user = await ownAccount(users, caller);
      await verification.proveOf(user, { ...body, ipAddress: originOf(request).ipAddress });
      return proved();
    }),
  ];
}

function asked(verified: boolean) {
  const words = verified ? codeWords.verifiedWithoutCode : codeWords.sent;
  const message = words[currentContext().language];
  return { verified, message, resendInSeconds: verified ? 0 : resendSeconds };
}

function proved() {
  const message = codeWords.verified[currentContext().language];
  return { success: true, verified: true, message } as const;
}
