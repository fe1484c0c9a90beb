import { type AccessToken, DomainError } from '@bambuzal/contracts';
import { objectIdOf, pageOfRows, type PageQuery } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';
import type { SessionRow } from '../sessions/session.model';

type Dependencies = Pick<AuthDependencies, 'sessionRows' | 'deviceRows' | 'sessions' | 'now'>;

/**
 * A person's own sessions. For another person's sessions, NOT_FOUND is thrown, as if they did not
 * exist.
 */
export class OwnSessions {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Active sessions, without administrators' views. The login history shows the views, with the
   * administrator's name.
   */
  async list({ sub, sid }: AccessToken, query: PageQuery) {
    const { sessionRows, now } = this.dependencies;
    const userId = objectIdOf(sub);
    const active = {
      userId,
      status: 'active',
      adminId: null,
      expiresAt: { $gt: now() },
    } as const;
    const total = await sessionRows.countDocuments(active);
    const { data, pagination } = await pageOfRows(query, total, (skip, limit) =>
      sessionRows.find(active).sort({ lastActive: -1 }).skip(skip).limit(limit).lean(),
    );
    const names = await this.deviceNames(data);
    return {
      data: data.map(({ _id, deviceId, ipAddress, status, createdAt, lastActive, expiresAt }) => ({
        id: String(_id),
        ipAddress,
        status,
        createdAt,
        lastActive,
        expiresAt,
        deviceId: deviceId && String(deviceId),
        // Empty if the device was removed.
        deviceName: names.get(String(deviceId)) ?? '',
        current: String(_id) === sid,
      })),
      pagination,
    };
  }

  /** @returns number of ended sessions */
  endOthers({ sub, sid }: AccessToken): Promise<number> {
    return this.dependencies.sessions.endOthers(sub, sid);
  }

  /**
   * Ends one session, possibly the caller's own.
   *
   * @throws DomainError NOT_FOUND, also for a session that has ended
   */
  async end({ sub }: AccessToken, sessionId: string): Promise<void> {
    const id = String(objectIdOf(sessionId));
    if (!(await this.dependencies.sessions.endOne(sub, id))) throw new DomainError('NOT_FOUND');
  }

  private async deviceNames(rows: readonly SessionRow[]): Promise<Map<string, string>> {
    const ids = rows.flatMap(({ deviceId }) => deviceId ?? []);
    const devices = await this.dependencies.deviceRows.find({ _id: { $in: ids } }).lean();
    return new Map(devices.map(({ _id, deviceName }) => [String(_id), deviceName]));
  }
}
