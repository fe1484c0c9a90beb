import { signInEndpoints } from '@bambuzal/contracts';
import { currentContext, type Operation, publicOperation } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';
import { ownView } from '../users/own-view';
import type { Login } from './login';
import type { Registrations } from './registration';
import { setLoginCookies, loginRequestOf } from './login-request';

export function signInRoutes(
  dependencies: Pick<AuthDependencies, 'config'>,
  login: Login,
  registrations: Registrations,
): Operation[] {
  return [
    publicOperation(signInEndpoints.login, async ({ body, request, response }) => {
      const outcome = await login.signIn(body, loginRequestOf(request));
      if ('secondFactorOf' in outcome) {
        const { _id, username } = outcome.secondFactorOf;
        return { requiresTwoFactor: true, userId: _id.toString(), username } as const;
      }
      setLoginCookies(request, response, outcome);
      return ownView(dependencies, outcome.user);
    }),
    publicOperation(signInEndpoints.register, async ({ body, request, response }) => {
      const { language } = currentContext();
      const startedLogin = await registrations.register(body, language, loginRequestOf(request));
      setLoginCookies(request, response, startedLogin);
      return ownView(dependencies, startedLogin.user);
    }),
  ];
}
