import {
  type Operation,
  readConfig,
  PeriodicTask,
  identityMarkOf,
  keyFor,
  type ServiceContext,
  type ServiceDefinition,
  uncached,
} from '@bambuzal/service-kit';
import { administrationOperations } from './administration/administration.operations';
import { Background } from './background';
import { codeModel } from './codes/code.model';
import { CodeLimits } from './codes/code-limits';
import { codeSendModel } from './codes/code-send.model';
import { Codes } from './codes/codes';
import { PasswordRecovery } from './codes/password-recovery';
import { PhoneVerification } from './codes/phone-verification';
import { phoneOperations } from './codes/phone.operations';
import { recoveryOperations } from './codes/recovery.operations';
import { ResendPause } from './codes/resend-pause';
import { authConfigSchema } from './config';
import { deviceModel } from './devices/device.model';
import { Devices } from './devices/devices';
import { IdentityMarks } from './identity-marks/identity-marks';
import { keySetOperations } from './keys/key-set.operations';
import { signingKeyModel } from './keys/signing-key.model';
import { SigningKeys } from './keys/signing-keys';
import { LoginHistory } from './login-history/login-history';
import { openPlaces, type Places } from './login-history/places';
import { loginHistoryModel } from './login-history/login-history.model';
import type { AuthFoundation, AuthParts } from './parts';
import { PasswordPolicy } from './passwords/password-policy';
import { Passwords } from './passwords/passwords';
import { privacyOperations } from './privacy/privacy.operations';
import { profileOperations } from './profile/profile.operations';
import { securityOperations } from './security/security.operations';
import { addFirstMaster } from './seed/first-master';
import { Revocations } from './sessions/revocations';
import { sessionModel } from './sessions/session.model';
import { sessionOperations } from './sessions/session.operations';
import { Sessions } from './sessions/sessions';
import { LoginSessions } from './sign-in/login-sessions';
import { Login } from './sign-in/login';
import { LoginLimits } from './sign-in/login-limits';
import { Registrations } from './sign-in/registration';
import { signInOperations } from './sign-in/sign-in.operations';
import { TwoFactor } from './two-factor/two-factor';
import { twoFactorOperations } from './two-factor/two-factor.operations';
import { userModel } from './users/user.model';

interface AuthOptions {
  readonly now?: () => Date;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly background?: Background;
}

/** @param options another clock, environment and background than the real ones, for tests */
export function createAuthService({
  now = () => new Date(),
  environment = process.env,
  background,
}: AuthOptions = {}): ServiceDefinition {
  return {
    name: 'auth',
    compose(context) {
      const config = readConfig(authConfigSchema, environment);
      const foundation = foundationOf(context, now);
      const { cache, database, log, encryption } = context;
      const keys = new SigningKeys({
        rows: signingKeyModel(database.connection),
        encryption,
        log,
        now,
        rotationDays: config.KEY_ROTATION_DAYS,
      });
      const revocations = new Revocations(foundation.sessionRows, cache, log, now);
      // A Redis that lost its data hears of ended sessions with its connection, or when they can be read.
      const restoring = new PeriodicTask({
        name: 'ended sessions in Redis',
        intervalMs: 15_000,
        log,
        work: () => revocations.restore(),
      });
      context.beforeClose(() => restoring.stop());
      const parts = partsOf(
        foundation,
        context,
        keys,
        revocations,
        openPlaces(config.GEOIP_DATABASE),
      );
      return {
        operations: [
          ...keySetOperations(keys),
          ...operationsOf(parts, context, background ?? new Background(log)).map(uncached),
        ],
        subscriptions: [],
        keys: keys.source,
        async onStart() {
          await keys.maintain();
          keys.startMaintaining();
          await addFirstMaster(parts, config);
          restoring.start();
          cache.on('ready', restoring.wake);
        },
      };
    },
  };
}

export const authService = createAuthService();

function foundationOf(context: ServiceContext, now: () => Date): AuthFoundation {
  const { cache, config, database, log, encryption, settings, transact } = context;
  const { connection } = database;
  return {
    users: userModel(connection),
    sessionRows: sessionModel(connection),
    deviceRows: deviceModel(connection),
    loginHistoryRows: loginHistoryModel(connection),
    codeRows: codeModel(connection),
    cache,
    log,
    encryption,
    settings,
    transact,
    now,
    config: { demo: config.DEMO },
  };
}

function partsOf(
  foundation: AuthFoundation,
  { config }: ServiceContext,
  keys: SigningKeys,
  revocations: Revocations,
  places: Places,
): AuthParts {
  const { codeRows, deviceRows, loginHistoryRows, now, encryption, sessionRows } = foundation;
  const { settings, transact, users } = foundation;
  const hashKey = keyFor(config, 'codes by phone');
  const marks = new IdentityMarks(identityMarkOf(config), now);
  return {
    ...foundation,
    sessions: new Sessions({
      rows: sessionRows,
      users,
      keys,
      transact,
      revocations,
      demo: config.DEMO,
      now,
    }),
    passwords: new Passwords(),
    policy: new PasswordPolicy(settings),
    marks,
    devices: new Devices({ rows: deviceRows, marks, transact, places, now }),
    loginHistory: new LoginHistory(loginHistoryRows, places, now),
    twoFactor: new TwoFactor(foundation),
    codes: new Codes({ rows: codeRows, transact, encryption, hashKey, now }),
  };
}

function operationsOf(
  parts: AuthParts,
  { database }: ServiceContext,
  background: Background,
): Operation[] {
  const loginSessions = new LoginSessions(parts);
  const codeLimits = new CodeLimits(parts);
  const resendPause = new ResendPause(codeSendModel(database.connection), parts.now);
  const sending = { ...parts, background, codeLimits, resendPause };
  const login = new Login({ ...parts, background, loginSessions, limits: new LoginLimits(parts) });
  return [
    ...signInOperations(parts, login, new Registrations({ ...parts, loginSessions })),
    ...sessionOperations(parts),
    ...phoneOperations(parts, new PhoneVerification(sending)),
    ...recoveryOperations(new PasswordRecovery(sending)),
    ...twoFactorOperations(parts),
    ...securityOperations(parts),
    ...profileOperations(parts),
    ...privacyOperations(parts),
    ...administrationOperations(parts),
  ];
}
