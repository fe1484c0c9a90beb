import { type AdminType, type Language, type Role, userRegistered } from '@bambuzal/contracts';
import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import { Types } from 'mongoose';
import type { NotificationDependencies } from '../dependencies';
import { notificationDependencies } from '../dependencies';
import { notificationService } from '../service';
import { RecordingLive } from './recording-live';

interface Person {
  readonly role?: Role;
  readonly adminType?: AdminType | null;
  readonly language?: Language;
  readonly id?: string;
}

export interface NotificationApp extends TestService {
  /** A second connection to the service's collections. */
  readonly dependencies: NotificationDependencies;
  /** Records the news that would be sent over sockets. */
  readonly live: RecordingLive;
  /** Registers a person, by default a member who reads Portuguese. @returns the person's id */
  readonly register: (username: string, person?: Person) => Promise<string>;
}

/** A unique id. */
export const newId = () => String(new Types.ObjectId());

export async function createNotificationApp(): Promise<NotificationApp> {
  const live = new RecordingLive();
  const service = await createTestService('notification', (now) =>
    notificationService({ environment: {}, now, live }),
  );
  const { context, now, receive } = service;
  return {
    ...service,
    live,
    dependencies: notificationDependencies(context, { now, live }),
    async register(username, { role = 'user', adminType, language = 'pt-BR', id = newId() } = {}) {
      await receive(userRegistered, {
        userId: id,
        username,
        fullName: `${username} de Souza Lima`,
        role,
        language,
        adminType,
        referralCode: `CODE${username}`,
        referrerId: null,
        registeredAt: now().toISOString(),
      });
      return id;
    },
  };
}
