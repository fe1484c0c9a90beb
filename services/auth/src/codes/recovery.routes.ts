import { phoneEndpoints } from '@bambuzal/contracts';
import { currentContext, type Operation, originOf, publicOperation } from '@bambuzal/service-kit';
import { deviceTokenOf } from '../sessions/session-cookies';
import type { PasswordRecovery } from './password-recovery';
import { codeWords } from './words';

export function recoveryRoutes(recovery: PasswordRecovery): Operation[] {
  return [
    publicOperation(phoneEndpoints.requestRecovery, async ({ body, request }) => {
      const { language } = currentContext();
      await recovery.request(body.phone, language, originOf(request));
      return { success: true, message: codeWords.recoveryAsked[language] } as const;
    }),
    publicOperation(phoneEndpoints.resetPassword, async ({ body, request }) => {
      await recovery.reset({ ...body, deviceToken: deviceTokenOf(request) }, originOf(request));
      const message = codeWords.passwordReset[currentContext().language];
      return { success: true, message } as const;
    }),
  ];
}
