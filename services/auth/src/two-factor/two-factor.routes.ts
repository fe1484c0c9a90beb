import { securityEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';
import { deviceTokenOf, setTokenCookie } from '../sessions/session-cookies';
import { TwoFactorSetup } from './two-factor-setup';

const done = { success: true } as const;

export function twoFactorRoutes(dependencies: AuthDependencies): Operation[] {
  const setup = new TwoFactorSetup(dependencies);
  return [
    operation(securityEndpoints.setUpTwoFactor, ({ caller, request }) =>
      setup.begin({ caller, origin: originOf(request) }),
    ),
    operation(securityEndpoints.enableTwoFactor, async ({ body, caller, request, response }) => {
      const actor = { caller, origin: originOf(request) };
      const { user, codes } = await setup.enable(actor, body.token, deviceTokenOf(request));
      setTokenCookie(request, response, await dependencies.sessions.reissue(user, caller.sid));
      return { recoveryCodes: codes };
    }),
    operation(securityEndpoints.disableTwoFactor, async ({ body, caller, request }) => {
      const actor = { caller, origin: originOf(request) };
      await setup.disable(actor, body.token, deviceTokenOf(request));
      return done;
    }),
  ];
}
