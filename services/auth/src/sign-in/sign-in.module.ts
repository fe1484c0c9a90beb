import type { Module } from '@bambuzal/service-kit';
import type { Background } from '../background';
import type { AuthParts } from '../parts';
import { Login } from './login';
import { LoginLimits } from './login-limits';
import { LoginSessions } from './login-sessions';
import { Registrations } from './registration';
import { signInRoutes } from './sign-in.routes';

/** Registering, signing in and signing out. */
export function signInModule(parts: AuthParts, background: Background): Module {
  const loginSessions = new LoginSessions(parts);
  const login = new Login({ ...parts, background, loginSessions, limits: new LoginLimits(parts) });
  const registrations = new Registrations({ ...parts, loginSessions });
  return {
    name: 'sign-in',
    routes: signInRoutes(parts, login, registrations),
  };
}
