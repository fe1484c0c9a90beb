import type { Module } from '@bambuzal/service-kit';
import type { Background } from '../background';
import type { AuthDependencies } from '../dependencies';
import { CodeLimits } from './code-limits';
import { codeSendModel } from './code-send.model';
import { PasswordRecovery } from './password-recovery';
import { PhoneVerification } from './phone-verification';
import { phoneRoutes } from './phone.routes';
import { recoveryRoutes } from './recovery.routes';
import { ResendPause } from './resend-pause';
import { codeModel } from './code.model';

/** Module of the codes that are sent to telephones, to verify a number or to recover an account. */
export function codesModule(dependencies: AuthDependencies, background: Background): Module {
  const codeLimits = new CodeLimits(dependencies);
  const resendPause = new ResendPause(codeSendModel(dependencies.connection), dependencies.now);
  const sending = { ...dependencies, background, codeLimits, resendPause };
  return {
    name: 'codes',
    models: [codeModel, codeSendModel],
    routes: [
      ...phoneRoutes(dependencies, new PhoneVerification(sending)),
      ...recoveryRoutes(new PasswordRecovery(sending)),
    ],
  };
}
