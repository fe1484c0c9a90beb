import { type AccessToken, type deviceSchema, DomainError } from '@bambuzal/contracts';
import { objectIdOf, pageOfRows, type PageQuery } from '@bambuzal/service-kit';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import type { DeviceRow } from '../devices/device.model';
import type { AuthDependencies } from '../dependencies';

type Device = z.output<typeof deviceSchema>;
type Dependencies = Pick<AuthDependencies, 'deviceRows' | 'sessionRows' | 'sessions'>;
type DevicePatch = Partial<Pick<DeviceRow, 'deviceName' | 'isTrusted'>>;

/**
 * Devices that a person signed in from. For another person's devices, NOT_FOUND is thrown, as if
 * they did not exist.
 */
export class OwnDevices {
  constructor(private readonly dependencies: Dependencies) {}

  async list({ sub, sid }: AccessToken, query: PageQuery) {
    const userId = objectIdOf(sub);
    const { deviceRows } = this.dependencies;
    const current = await this.deviceOfSession(sid);
    const total = await deviceRows.countDocuments({ userId });
    const { data, pagination } = await pageOfRows(query, total, (skip, limit) =>
      deviceRows.find({ userId }).sort({ lastActive: -1 }).skip(skip).limit(limit).lean(),
    );
    return { data: data.map((row) => deviceView(row, current)), pagination };
  }

  /** @throws DomainError NOT_FOUND */
  async change({ sub, sid }: AccessToken, deviceId: string, patch: DevicePatch): Promise<Device> {
    const row = await this.dependencies.deviceRows
      .findOneAndUpdate(
        { _id: objectIdOf(deviceId), userId: objectIdOf(sub) },
        { $set: patch },
        { returnDocument: 'after' },
      )
      .lean();
    if (!row) throw new DomainError('NOT_FOUND');
    return deviceView(row, await this.deviceOfSession(sid));
  }

  /**
   * Removes a device, which may be the present one. Its sessions end first. After a failure in
   * between, the removal can be repeated, and no session is left without a device.
   *
   * @throws DomainError NOT_FOUND
   */
  async remove({ sub }: AccessToken, deviceId: string): Promise<void> {
    const { deviceRows, sessions } = this.dependencies;
    const own = { _id: objectIdOf(deviceId), userId: objectIdOf(sub) };
    if (!(await deviceRows.exists(own))) throw new DomainError('NOT_FOUND');
    await sessions.endOfDevice(sub, deviceId);
    await deviceRows.deleteOne(own);
  }

  private async deviceOfSession(sessionId: string): Promise<Types.ObjectId | null> {
    const session = await this.dependencies.sessionRows.findById(objectIdOf(sessionId)).lean();
    return session?.deviceId ?? null;
  }
}

function deviceView(row: DeviceRow, current: Types.ObjectId | null): Device {
  const { _id, userId, fingerprint, ...shown } = row;
  return { ...shown, id: String(_id), current: current?.equals(_id) ?? false };
}
