import { defineService, readConfig } from '@bambuzal/service-kit';
import { administrationOperations } from './administration/administration.operations';
import { Background } from './background';
import { codesModule } from './codes/codes.module';
import { type AuthConfig, authConfigSchema } from './config';
import { keysModule } from './keys/keys.module';
import { authParts } from './parts';
import { privacyOperations } from './privacy/privacy.operations';
import { profileOperations } from './profile/profile.operations';
import { securityOperations } from './security/security.operations';
import { addFirstMaster } from './seed/first-master';
import { sessionsModule } from './sessions/sessions.module';
import { signInModule } from './sign-in/sign-in.module';
import { twoFactorOperations } from './two-factor/two-factor.operations';

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
      { name: 'two-factor', routes: twoFactorOperations(parts) },
      { name: 'security', routes: securityOperations(parts) },
      { name: 'profile', routes: profileOperations(parts) },
      { name: 'privacy', routes: privacyOperations(parts) },
      { name: 'administration', routes: administrationOperations(parts) },
    ];
  },
});
