import {
  type AccessToken,
  DomainError,
  type memberSecuritySchema,
  shownOfSecurity,
} from '@bambuzal/contracts';
import { objectIdOf } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { AuthDependencies } from '../dependencies';
import type { DeviceRow } from '../devices/device.model';
import type { LoginHistoryRow } from '../login-history/login-history.model';

type Security = z.output<typeof memberSecuritySchema>;
type Dependencies = Pick<
  AuthDependencies,
  'deviceRows' | 'loginHistoryRows' | 'now' | 'places' | 'sessionRows' | 'users'
>;

/**
 * Reads where a person signs in, for administrators: their devices, active sessions and attempts to
 * sign in, the latest first. Administrators' views are among the attempts only.
 *
 * @param caller another administrator's sign-ins are for masters alone
 * @throws DomainError NOT_FOUND; FORBIDDEN
 */
export async function readSecurity(
  dependencies: Dependencies,
  caller: AccessToken,
  id: string,
): Promise<Security> {
  const { deviceRows, loginHistoryRows, now, places, sessionRows, users } = dependencies;
  const userId = objectIdOf(id);
  const person = await users.findById(userId).lean();
  if (!person) throw new DomainError('NOT_FOUND');
  const isMasters = person.role === 'admin' && id !== caller.sub;
  if (isMasters && (caller.adminType ?? 'master') !== 'master') throw new DomainError('FORBIDDEN');
  const active = { userId, status: 'active', adminId: null, expiresAt: { $gt: now() } } as const;
  const latest = { lastActive: -1 } as const;
  const [devices, sessions, signIns] = await Promise.all([
    deviceRows.find({ userId }).sort(latest).limit(shownOfSecurity).lean(),
    sessionRows.find(active).sort(latest).limit(shownOfSecurity).lean(),
    loginHistoryRows.find({ userId }).sort({ loginAt: -1 }).limit(shownOfSecurity).lean(),
  ]);
  const used = await deviceRows
    .find({ _id: { $in: sessions.flatMap(({ deviceId }) => deviceId ?? []) } })
    .lean();
  const names = new Map(used.map(({ _id, deviceName }) => [String(_id), deviceName]));
  return {
    devices: devices.map(deviceView),
    sessions: sessions.map(({ _id, deviceId, ipAddress, createdAt, lastActive, expiresAt }) => ({
      id: String(_id),
      deviceId: deviceId && String(deviceId),
      // Empty if the device was removed.
      deviceName: names.get(String(deviceId)) ?? '',
      ipAddress,
      location: places.of(ipAddress),
      createdAt,
      lastActive,
      expiresAt,
    })),
    signIns: signIns.map(attemptView),
  };
}

/** A device without its fingerprint, by which the browser is recognised. */
function deviceView(row: DeviceRow): Security['devices'][number] {
  const { _id, userId, fingerprint, ...shown } = row;
  return { ...shown, id: String(_id) };
}

function attemptView(row: LoginHistoryRow): Security['signIns'][number] {
  const { _id, userId, deviceId, ...shown } = row;
  return { ...shown, id: String(_id), deviceId: deviceId && String(deviceId) };
}
