import {
  type Composition,
  type ServiceContext,
  type ServiceDefinition,
  uncached,
} from '@bambuzal/service-kit';
import { createAdvertisements } from './advertisements/create-advertisements';
import { createAnnouncements } from './announcements/create-announcements';
import { createLive, type LiveService } from './live/create-live';
import type { Live } from './live/live';
import { createMascot } from './mascot/create-mascot';
import { createNotices } from './notices/create-notices';
import { createOperatorNews } from './operator-news';
import { createOutboundMessages } from './outbound-messages/create-outbound-messages';
import type { NotificationParts } from './parts';
import { createRecipients } from './recipients/create-recipients';
import { recipientModel } from './recipients/recipient.model';
import { Recipients } from './recipients/recipients';
import { createTips } from './tips/create-tips';

type Environment = Readonly<Record<string, string | undefined>>;
type Room = Pick<Composition, 'subscriptions'> & Partial<Composition>;

type Sockets = Pick<LiveService, 'live'> & Partial<LiveService>;

interface NotificationOptions {
  readonly now?: () => Date;
  /** Instead of the sockets. */
  readonly live?: Live;
}

/**
 * @param environment where this service's own variables are read
 * @param options another clock and sockets than the real ones, for tests
 */
export function createNotificationService(
  environment: Environment,
  { now = () => new Date(), live }: NotificationOptions = {},
): ServiceDefinition {
  return {
    name: 'notification',
    compose(context) {
      const sockets: Sockets = live
        ? { live }
        : createLive({
            ...context,
            onSignedIn: (userId, language) => parts.recipients.speak(userId, language),
          });
      const parts = notificationParts(context, { now, live: sockets.live });
      const rooms = roomsOf(parts, createOutboundMessages(context, environment));
      return {
        operations: rooms.flatMap(({ operations = [] }) => operations).map(uncached),
        subscriptions: rooms.flatMap(({ subscriptions }) => subscriptions),
        onStart: async () => {
          for (const room of rooms) await room.onStart?.();
        },
        onStop: async () => {
          await Promise.all(rooms.map(({ onStop }) => onStop?.() ?? Promise.resolve()));
          await sockets.close?.();
        },
        ...(sockets.attach && { onListen: sockets.attach }),
      };
    },
  };
}

export const notificationService = createNotificationService(process.env);

function roomsOf(parts: NotificationParts, outboundMessages: Room): readonly Room[] {
  const notices = createNotices(parts);
  return [
    outboundMessages,
    createRecipients(parts),
    notices,
    createAnnouncements(parts, notices.notices),
    createOperatorNews(parts, notices.administrators),
    createAdvertisements(parts),
    createMascot(parts),
    createTips(parts),
  ];
}

/** What the service stands on; also for tests that look beneath it. */
export function notificationParts(
  context: Pick<
    ServiceContext,
    'cache' | 'config' | 'database' | 'log' | 'metrics' | 'settings' | 'transact'
  >,
  { now, live }: Required<NotificationOptions>,
): NotificationParts {
  const { cache, config, database, log, metrics, settings, transact } = context;
  const { connection } = database;
  return {
    connection,
    cache,
    config,
    log,
    metrics,
    now,
    settings,
    transact,
    live,
    recipients: new Recipients({ rows: recipientModel(connection), now }),
  };
}
