import type { Module } from '@bambuzal/service-kit';
import type { Background } from '../background';
import type { AuthParts } from '../parts';
import { CodeLimits } from './code-limits';
import { codeSendModel } from './code-send.model';
import { PasswordRecovery } from './password-recovery';
import { PhoneVerification } from './phone-verification';
import { phoneRoutes } from './phone.routes';
import { recoveryRoutes } from './recovery.routes';
import { ResendPause } from './resend-pause';

/** Codes to telephones: to prove a number, and to recover an account. */
export function codesModule(parts: AuthParts, background: Background): Module {
  const codeLimits = new CodeLimits(parts);
  const resendPause = new ResendPause(codeSendModel(parts.connection), parts.now);
  const sending = { ...parts, background, codeLimits, resendPause };
  return {
    name: 'codes',
    routes: [
      ...phoneRoutes(parts, new PhoneVerification(sending)),
      ...recoveryRoutes(new PasswordRecovery(sending)),
    ],
  };
}
