import {
  type CurrentSettings,
  type Encryption,
  identityMarkOf,
  keyFor,
  type Logger,
  type ServiceContext,
  type Transact,
} from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import type { Connection, Model } from 'mongoose';
import { codeModel, type CodeRow } from './codes/code.model';
import { Codes } from './codes/codes';
import type { AuthConfig } from './config';
import { deviceModel, type DeviceRow } from './devices/device.model';
import { Devices } from './devices/devices';
import { IdentityMarks } from './identity-marks/identity-marks';
import { signingKeyModel } from './keys/signing-key.model';
import { SigningKeys } from './keys/signing-keys';
import { LoginHistory } from './login-history/login-history';
import { loginHistoryModel, type LoginHistoryRow } from './login-history/login-history.model';
import { openPlaces, type Places } from './login-history/places';
import { PasswordPolicy } from './passwords/password-policy';
import { Passwords } from './passwords/passwords';
import { Revocations } from './sessions/revocations';
import { sessionModel, type SessionRow } from './sessions/session.model';
import { Sessions } from './sessions/sessions';
import { TwoFactor } from './two-factor/two-factor';
import { userModel, type UserRow } from './users/user.model';

/** Dependencies shared by every part of the service. */
export interface AuthInfrastructure {
  /** Connection for the models of a part's own collections. */
  readonly connection: Connection;
  readonly users: Model<UserRow>;
  readonly sessionRows: Model<SessionRow>;
  readonly deviceRows: Model<DeviceRow>;
  readonly loginHistoryRows: Model<LoginHistoryRow>;
  readonly codeRows: Model<CodeRow>;
  readonly transact: Transact;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly cache: Redis;
  readonly encryption: Encryption;
  readonly config: { readonly demo: boolean };
  readonly log: Logger;
  readonly now: () => Date;
}

/** The dependencies themselves, made once by `authDependencies`. */
export interface AuthDependencies extends AuthInfrastructure {
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly policy: PasswordPolicy;
  readonly marks: IdentityMarks;
  readonly devices: Devices;
  readonly loginHistory: LoginHistory;
  readonly places: Places;
  readonly twoFactor: TwoFactor;
  readonly codes: Codes;
  readonly keys: SigningKeys;
  readonly revocations: Revocations;
}

/** Makes the service's dependencies. */
export function authDependencies(
  context: ServiceContext,
  { GEOIP_DATABASE, KEY_ROTATION_DAYS }: AuthConfig,
  now: () => Date,
): AuthDependencies {
  const { cache, config, encryption, log, settings, transact } = context;
  const infrastructure = infrastructureOf(context, now);
  const { codeRows, connection, deviceRows, loginHistoryRows, sessionRows, users } = infrastructure;
  const places = openPlaces(GEOIP_DATABASE);
  const marks = new IdentityMarks(identityMarkOf(config), now);
  const keys = new SigningKeys({
    rows: signingKeyModel(connection),
    encryption,
    log,
    now,
    rotationDays: KEY_ROTATION_DAYS,
  });
  const devices = new Devices({ rows: deviceRows, marks, transact, places, now });
  const revocations = new Revocations(sessionRows, cache, log, now);
  return {
    ...infrastructure,
    keys,
    revocations,
    marks,
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
    devices,
    places,
    loginHistory: new LoginHistory(loginHistoryRows, places, now),
    twoFactor: new TwoFactor({ ...infrastructure, devices }),
    codes: new Codes({
      rows: codeRows,
      transact,
      encryption,
      hashKey: keyFor(config, 'codes by phone'),
      now,
    }),
  };
}

function infrastructureOf(context: ServiceContext, now: () => Date): AuthInfrastructure {
  const { cache, config, database, log, encryption, settings, transact } = context;
  const { connection } = database;
  return {
    connection,
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
