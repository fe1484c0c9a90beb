import type { RequestOrigin } from '@bambuzal/service-kit';
import type { ClientSession, Model, Types } from 'mongoose';
import type { DeviceRow } from '../devices/device.model';
import { describeUserAgent } from '../devices/user-agent';
import type { LoginFailReason, LoginHistoryRow } from './login-history.model';
import type { Places } from './places';

export interface LoginAttempt {
  readonly userId: Types.ObjectId;
  readonly origin: RequestOrigin;
  /** The known device it came from, if any. */
  readonly device?: Pick<DeviceRow, '_id' | 'deviceName'>;
  /** Why it failed; left out of a success. */
  readonly failReason?: LoginFailReason;
  /** The administrator's user name, where it is the read-only view. */
  readonly viewedBy?: string;
}

/** Attempts to sign in, kept for a year. */
export class LoginHistory {
  constructor(
    private readonly rows: Model<LoginHistoryRow>,
    private readonly places: Places,
    private readonly now: () => Date,
  ) {}

  /** @param session of the surrounding transaction, if any */
  async record(attempt: LoginAttempt, session?: ClientSession): Promise<void> {
    const { userId, origin, device, failReason, viewedBy } = attempt;
    const { deviceName, browser, operatingSystem } = describeUserAgent(origin.userAgent);
    await this.rows.create(
      [
        {
          userId,
          deviceId: device?._id ?? null,
          deviceName: device?.deviceName ?? deviceName,
          ipAddress: origin.ipAddress,
          browser,
          operatingSystem,
          location: this.places.of(origin.ipAddress),
          status: failReason === undefined ? 'success' : 'failed',
          failReason: failReason ?? null,
          viewedBy: viewedBy ?? null,
          loginAt: this.now(),
        },
      ],
      session ? { session } : {},
    );
  }
}
