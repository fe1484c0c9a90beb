import type { CurrentSettings, Logger, Encryption, Transact } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import type { Model } from 'mongoose';
import type { CodeRow } from './codes/code.model';
import type { Codes } from './codes/codes';
import type { DeviceRow } from './devices/device.model';
import type { Devices } from './devices/devices';
import type { IdentityMarks } from './identity-marks/identity-marks';
import type { LoginHistory } from './login-history/login-history';
import type { LoginHistoryRow } from './login-history/login-history.model';
import type { PasswordPolicy } from './passwords/password-policy';
import type { Passwords } from './passwords/passwords';
import type { SessionRow } from './sessions/session.model';
import type { Sessions } from './sessions/sessions';
import type { TwoFactor } from './two-factor/two-factor';
import type { UserRow } from './users/user.model';

/** What every part of the service is built on. */
export interface AuthFoundation {
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

/** The parts themselves, wired once in `service.ts`. */
export interface AuthParts extends AuthFoundation {
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly policy: PasswordPolicy;
  readonly marks: IdentityMarks;
  readonly devices: Devices;
  readonly loginHistory: LoginHistory;
  readonly twoFactor: TwoFactor;
  readonly codes: Codes;
}
