import { deviceAdded } from '@bambuzal/contracts';
import { duplicatedField, type RequestOrigin, type Transact } from '@bambuzal/service-kit';
import { type ClientSession, type Model, Types } from 'mongoose';
import type { IdentityMarks } from '../identity-marks/identity-marks';
import type { Places } from '../login-history/places';
import { hashToken, newSecretToken } from '../secret-tokens';
import type { DeviceRow } from './device.model';
import type { UserRow } from '../users/user.model';
import { describeUserAgent } from './user-agent';

export interface RecognisedDevice {
  readonly device: DeviceRow;
  /** Token in the browser's cookie by which the device is recognised. */
  readonly deviceToken: string;
}

type SignedInUser = Pick<UserRow, '_id' | 'lastLoginAt' | 'twoFactorEnabled'>;

interface DevicesDependencies {
  readonly rows: Model<DeviceRow>;
  readonly marks: IdentityMarks;
  readonly transact: Transact;
  readonly places: Places;
  readonly now: () => Date;
}

/**
 * Maximum number of a person's devices. Beyond it, the device that was inactive longest is removed.
 * Its sessions continue.
 */
const mostOfOnePerson = 100;

/** Devices that people sign in from, recognised by a cookie. */
export class Devices {
  constructor(private readonly dependencies: DevicesDependencies) {}

  /**
   * Finds the device of the token. Otherwise adds a new device and notifies the person, unless it
   * is the person's first device. A browser used by several people is a separate device for each
   * person.
   *
   * @param user person who has proved the password, and the second factor if it is on
   */
  async recognise(
    user: SignedInUser,
    token: string | undefined,
    origin: RequestOrigin,
  ): Promise<RecognisedDevice> {
    const deviceToken = token ?? newSecretToken();
    const fingerprint = hashToken(deviceToken);
    const known = await this.seenAgain(user, fingerprint, origin);
    return { device: known ?? (await this.takeIn(user, fingerprint, origin)), deviceToken };
  }

  /** Whether this person has signed in before from the device with this token. */
  async hasSignedIn(userId: Types.ObjectId, token: string): Promise<boolean> {
    return (
      (await this.dependencies.rows.exists({ userId, fingerprint: hashToken(token) })) !== null
    );
  }

  /**
   * Whether this person entered a right second-factor code before on the device with this token.
   */
  async hasPassedSecondFactor(userId: Types.ObjectId, token: string): Promise<boolean> {
    const device = { userId, fingerprint: hashToken(token), hasPassedSecondFactor: true };
    return (await this.dependencies.rows.exists(device)) !== null;
  }

  /** @param session session of the transaction that turns the second factor on */
  async noteSecondFactor(
    userId: Types.ObjectId,
    token: string,
    session: ClientSession,
  ): Promise<void> {
    await this.dependencies.rows.updateOne(
      { userId, fingerprint: hashToken(token) },
      { hasPassedSecondFactor: true },
      { session },
    );
  }

  /** Updates a known device except its name, which the person may have chosen. */
  private seenAgain(
    { _id: userId, twoFactorEnabled }: SignedInUser,
    fingerprint: string,
    { userAgent, ipAddress }: RequestOrigin,
  ): Promise<DeviceRow | null> {
    const { deviceName, ...described } = describeUserAgent(userAgent);
    const passed = twoFactorEnabled && { hasPassedSecondFactor: true };
    const seen = { ...described, ipAddress, lastActive: this.dependencies.now(), ...passed };
    return this.dependencies.rows
      .findOneAndUpdate({ userId, fingerprint }, seen, { returnDocument: 'after' })
      .lean();
  }

  private async takeIn(
    user: SignedInUser,
    fingerprint: string,
    origin: RequestOrigin,
  ): Promise<DeviceRow> {
    const { _id: userId, lastLoginAt, twoFactorEnabled } = user;
    const seen = {
      ...describeUserAgent(origin.userAgent),
      ipAddress: origin.ipAddress,
      isTrusted: false,
      hasPassedSecondFactor: twoFactorEnabled,
      lastActive: this.dependencies.now(),
    };
    try {
      const isNews = lastLoginAt !== null;
      const device = await this.write({ userId, fingerprint, ...seen }, isNews);
      await this.forgetTheOldest(userId);
      return device;
    } catch (error) {
      // The same browser has signed in twice at the same moment.
      const known = duplicatedField(error) && (await this.seenAgain(user, fingerprint, origin));
      if (!known) throw error;
      return known;
    }
  }

  /**
   * Writes the device. Also publishes its mark, which shows other services that people share a
   * device.
   */
  private write(row: Omit<DeviceRow, '_id'>, isNews: boolean): Promise<DeviceRow> {
    const { rows, marks, transact } = this.dependencies;
    return transact(async (unit) => {
      const device = { _id: new Types.ObjectId(), ...row };
      await rows.create([device], { session: unit.session });
      await marks.announceDevice(unit, row.userId, row.fingerprint);
      if (isNews) {
        await unit.publish(deviceAdded, {
          userId: String(row.userId),
          deviceId: String(device._id),
          deviceName: row.deviceName,
          ipAddress: row.ipAddress,
          location: this.dependencies.places.of(row.ipAddress),
          seenAt: row.lastActive.toISOString(),
        });
      }
      return device;
    });
  }

  private async forgetTheOldest(userId: Types.ObjectId): Promise<void> {
    const { rows } = this.dependencies;
    const tooMany = await rows
      .find({ userId }, { _id: 1 })
      .sort({ lastActive: -1 })
      .skip(mostOfOnePerson)
      .limit(mostOfOnePerson)
      .lean();
    if (tooMany.length > 0) {
      await rows.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
    }
  }
}
