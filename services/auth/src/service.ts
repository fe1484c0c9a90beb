import { identityAudited } from '@bambuzal/contracts';
import { dayFiguresModule, defineService, exportsModule, readConfig } from '@bambuzal/service-kit';
import { administrationRoutes } from './administration/administration.routes';
import { userExport } from './administration/user-export';
import { Background } from './background';
import { codesModule } from './codes/codes.module';
import { type AuthConfig, authConfigSchema } from './config';
import { authDayFigures } from './figures/auth-day-figures';
import { keysModule } from './keys/keys.module';
import { authDependencies } from './dependencies';
import { privacyRoutes } from './privacy/privacy.routes';
import { profileRoutes } from './profile/profile.routes';
import { securityRoutes } from './security/security.routes';
import { addFirstMaster } from './seed/first-master';
import { sessionsModule } from './sessions/sessions.module';
import { signInModule } from './sign-in/sign-in.module';
import { completeSearchKeys } from './users/complete-search-keys';
import { twoFactorRoutes } from './two-factor/two-factor.routes';
import { deviceModel } from './devices/device.model';

interface Replaceable {
  readonly background: Background;
}

export const authService = defineService<AuthConfig, Replaceable>({
  name: 'auth',
  config: (environment) => readConfig(authConfigSchema, environment),
  modules(context, { config, now, background = new Background(context.log) }) {
    const dependencies = authDependencies(context, config, now);
    return [
      keysModule(dependencies),
      // Before the administration, which would take `exports` for the id of an account.
      exportsModule(
        { ...context, connection: context.database.connection, now, audited: identityAudited },
        [userExport(dependencies.users)],
      ),
      { name: 'seed', start: () => addFirstMaster(dependencies, config) },
      signInModule(dependencies, background),
      sessionsModule(dependencies),
      codesModule(dependencies, background),
      { name: 'two-factor', routes: twoFactorRoutes(dependencies) },
      { name: 'security', models: [deviceModel], routes: securityRoutes(dependencies) },
      { name: 'profile', routes: profileRoutes(dependencies) },
      dayFiguresModule(context, authDayFigures(dependencies), now),
      { name: 'privacy', routes: privacyRoutes(dependencies) },
      {
        name: 'administration',
        routes: administrationRoutes(dependencies),
        start: () => completeSearchKeys(dependencies.users),
      },
    ];
  },
});
