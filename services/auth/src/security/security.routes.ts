import { securityEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';
import { OwnDevices } from './own-devices';
import { ownLoginHistory } from './own-login-history';
import { OwnSessions } from './own-sessions';
import { deviceTokenOf, setTokenCookie } from '../sessions/session-cookies';
import { PasswordChange } from './password-change';
import { StepUp } from './step-up';

const done = { success: true } as const;

export function securityRoutes(dependencies: AuthDependencies): Operation[] {
  const password = new PasswordChange(dependencies);
  const stepUp = new StepUp(dependencies);
  return [
    operation(securityEndpoints.stepUp, async ({ body, caller, request, response }) => {
      const proven = await stepUp.prove(caller, body, deviceTokenOf(request));
      setTokenCookie(request, response, proven);
      return done;
    }),
    operation(securityEndpoints.changePassword, async ({ body, caller, request, response }) => {
      const user = await password.change({ caller, origin: originOf(request) }, body);
      setTokenCookie(request, response, await dependencies.sessions.reissue(user, caller.sid));
      return done;
    }),
    ...deviceRoutes(new OwnDevices(dependencies)),
    ...sessionRoutes(new OwnSessions(dependencies)),
    operation(securityEndpoints.loginHistory, ({ caller, query }) =>
      ownLoginHistory(dependencies, caller, query),
    ),
  ];
}

function deviceRoutes(devices: OwnDevices): Operation[] {
  return [
    operation(securityEndpoints.devices, ({ caller, query }) => devices.list(caller, query)),
    operation(securityEndpoints.changeDevice, ({ body, caller, params }) =>
      devices.change(caller, params.id, body),
    ),
    operation(securityEndpoints.removeDevice, async ({ caller, params }) => {
      await devices.remove(caller, params.id);
      return done;
    }),
  ];
}

function sessionRoutes(sessions: OwnSessions): Operation[] {
  return [
    operation(securityEndpoints.sessions, ({ caller, query }) => sessions.list(caller, query)),
    operation(securityEndpoints.endOtherSessions, async ({ caller }) => ({
      ended: await sessions.endOthers(caller),
    })),
    operation(securityEndpoints.endSession, async ({ caller, params }) => {
      await sessions.end(caller, params.id);
      return done;
    }),
  ];
}
