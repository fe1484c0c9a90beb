import { z } from 'zod';
import { createNotificationApp, type NotificationApp } from './notification-app';

export const advertisementsPath = '/api/admin/advertisements';

export interface AdvertisingApp extends NotificationApp {
  /** Sets the clock to now, and removes all advertisements and what came of them. */
  readonly startOver: () => Promise<void>;
  /** Adds a banner, or an advertisement with other fields. @returns its id */
  readonly advertise: (fields?: object) => Promise<string>;
  /** Ids of the advertisements that a member gets at a place; banners of the dashboard by default. */
  readonly shownTo: (userId: string, placement?: string, type?: string) => Promise<string[]>;
  /** Reports a member's `view`, `click` or `dismiss`. */
  readonly tell: (
    userId: string,
    action: string,
    advertisementId: string,
  ) => ReturnType<NotificationApp['admin']['post']>;
}

const idSchema = z.object({ id: z.string() });
const idsSchema = z.array(idSchema).transform((rows) => rows.map(({ id }) => id));

/** The service with helpers for tests of advertisements. */
export async function createAdvertisingApp(): Promise<AdvertisingApp> {
  const app = await createNotificationApp();
  return {
    ...app,
    async startOver() {
      app.setTime(new Date());
      const { connection } = app.dependencies;
      const collections = [
        'advertisements',
        'advertisement_views',
        'advertisement_tallies',
        'advertisement_days',
      ];
      await Promise.all(collections.map((name) => connection.collection(name).deleteMany({})));
    },
    async advertise(fields = {}) {
      const body = { title: 'Novo plano', type: 'banner', ...fields };
      return idSchema.parse((await app.admin.post(advertisementsPath, body).expect(201)).body).id;
    },
    async shownTo(userId, placement = 'dashboard', type = 'banner') {
      const query = `placement=${placement}&type=${type}`;
      const path = `/api/advertisements/active?${query}`;
      return idsSchema.parse((await app.as(userId).get(path).expect(200)).body);
    },
    tell: (userId, action, advertisementId) =>
      app.as(userId).post(`/api/advertisements/${action}`, { advertisementId }),
  };
}
