import { duplicatedField, type RequestOrigin } from '@bambuzal/service-kit';
import type { Model, Types } from 'mongoose';
import { hashToken, newSecretToken } from '../secret-tokens';
import type { DeviceRow } from './device.model';
import { describeUserAgent } from './user-agent';

export interface RecognisedDevice {
  readonly device: DeviceRow;
  /** What the browser keeps, to be known again. */
  readonly deviceToken: string;
}

/** Beyond it the device that was away longest is forgotten; its sessions go on. */
const mostOfOnePerson = 100;

/** The devices that people sign in from, known again by a cookie. */
export class Devices {
  constructor(
    private readonly rows: Model<DeviceRow>,
    private readonly now: () => Date,
  ) {}

  /**
   * Finds the device of the token, or takes it in as a new one. The same browser is one device to
   * each of the people who use it.
   */
  async recognise(
    userId: Types.ObjectId,
    token: string | undefined,
    origin: RequestOrigin,
  ): Promise<RecognisedDevice> {
    const deviceToken = token ?? newSecretToken();
    const fingerprint = hashToken(deviceToken);
    const known = await this.seenAgain(userId, fingerprint, origin);
    return { device: known ?? (await this.takeIn(userId, fingerprint, origin)), deviceToken };
  }

  /** Its name stays: the person may have chosen it. */
  private seenAgain(
    userId: Types.ObjectId,
    fingerprint: string,
    { userAgent, ipAddress }: RequestOrigin,
  ): Promise<DeviceRow | null> {
    const { deviceName, ...described } = describeUserAgent(userAgent);
    const seen = { ...described, ipAddress, lastActive: this.now() };
    return this.rows
      .findOneAndUpdate({ userId, fingerprint }, seen, { returnDocument: 'after' })
      .lean();
  }

  private async takeIn(
    userId: Types.ObjectId,
    fingerprint: string,
    origin: RequestOrigin,
  ): Promise<DeviceRow> {
    const { ipAddress, userAgent } = origin;
    const described = describeUserAgent(userAgent);
    const seen = { ...described, ipAddress, isTrusted: false, lastActive: this.now() };
    try {
      const device = await this.rows.create({ userId, fingerprint, ...seen });
      await this.forgetTheOldest(userId);
      return device.toObject();
    } catch (error) {
      // The same browser signed in twice at one moment.
      const known = duplicatedField(error) && (await this.seenAgain(userId, fingerprint, origin));
      if (!known) throw error;
      return known;
    }
  }

  private async forgetTheOldest(userId: Types.ObjectId): Promise<void> {
    const tooMany = await this.rows
      .find({ userId }, { _id: 1 })
      .sort({ lastActive: -1 })
      .skip(mostOfOnePerson)
      .limit(mostOfOnePerson)
      .lean();
    if (tooMany.length > 0) {
      await this.rows.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
    }
  }
}
