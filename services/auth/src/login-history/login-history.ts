import type { RequestOrigin } from '@bambuzal/service-kit';
import type { ClientSession, Model, Types } from 'mongoose';
import type { DeviceRow } from '../devices/device.model';
import { describeUserAgent } from '../devices/user-agent';
import type { LoginFailReason, LoginHistoryRow } from './login-history.model';
import type { Places } from './places';

export interface LoginAttempt {
  readonly userId: Types.ObjectId;
  readonly origin: RequestOrigin;
  /** Known device that the attempt came from, if any. */
  readonly device?: Pick<DeviceRow, '_id' | 'deviceName'>;
  /** Reason of the failure; absent from a success. */
  readonly failReason?: LoginFailReason;
  /** Administrator's user name if the sign-in is a read-only view. */
  readonly viewedBy?: string;
}

/** Attempts to sign in, kept for a year. */
export class LoginHistory {
  constructor(
    private readonly rows: Model<LoginHistoryRow>,
    private readonly places: Places,
    private readonly now: () => Date,
  ) {}

  /** @param session session of the surrounding transaction, if any */
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
