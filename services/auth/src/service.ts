import { defineService, readConfig } from '@bambuzal/service-kit';
import { administrationRoutes } from './administration/administration.routes';
import { Background } from './background';
import { codesModule } from './codes/codes.module';
import { type AuthConfig, authConfigSchema } from './config';
import { keysModule } from './keys/keys.module';
import { authParts } from './parts';
import { privacyRoutes } from './privacy/privacy.routes';
import { profileRoutes } from './profile/profile.routes';
import { securityRoutes } from './security/security.routes';
import { addFirstMaster } from './seed/first-master';
import { sessionsModule } from './sessions/sessions.module';
import { signInModule } from './sign-in/sign-in.module';
import { twoFactorRoutes } from './two-factor/two-factor.routes';

interface Replaceable {
  readonly background: Background;
}

export const authService = defineService<AuthConfig, Replaceable>({
  name: 'auth',
  config: (environment) => readConfig(authConfigSchema, environment),
  modules(context, { config, now, background = new Background(context.log) }) {
    const parts = authParts(context, config, now);
    return [
      keysModule(parts),
      { name: 'seed', start: () => addFirstMaster(parts, config) },
      signInModule(parts, background),
      sessionsModule(parts),
      codesModule(parts, background),
      { name: 'two-factor', routes: twoFactorRoutes(parts) },
      { name: 'security', routes: securityRoutes(parts) },
      { name: 'profile', routes: profileRoutes(parts) },
      { name: 'privacy', routes: privacyRoutes(parts) },
      { name: 'administration', routes: administrationRoutes(parts) },
    ];
  },
});
