import type { Module } from '@bambuzal/service-kit';
import type { Background } from '../background';
import type { AuthDependencies } from '../dependencies';
import { Login } from './login';
import { LoginLimits } from './login-limits';
import { LoginSessions } from './login-sessions';
import { Registrations } from './registration';
import { signInRoutes } from './sign-in.routes';
import { loginHistoryModel } from '../login-history/login-history.model';
import { userModel } from '../users/user.model';

/** Module of registration and signing in. */
export function signInModule(dependencies: AuthDependencies, background: Background): Module {
  const loginSessions = new LoginSessions(dependencies);
  const login = new Login({
    ...dependencies,
    background,
    loginSessions,
    limits: new LoginLimits(dependencies),
  });
  const registrations = new Registrations({ ...dependencies, loginSessions });
  return {
    name: 'sign-in',
    models: [userModel, loginHistoryModel],
    routes: signInRoutes(dependencies, login, registrations),
  };
}
