import { defineService } from '@bambuzal/service-kit';
import { advertisementsModule } from './advertisements/advertisements.module';
import { announcementsModule } from './announcements/announcements.module';
import { readNotificationConfig } from './config';
import type { Live } from './live/live';
import { liveModule } from './live/live.module';
import { mascotModule } from './mascot/mascot.module';
import { noticesModule } from './notices/notices.module';
import { operatorNewsModule } from './operator-news/operator-news.module';
import { outboundMessagesModule } from './outbound-messages/outbound-messages.module';
import { notificationParts } from './parts';
import { recipientsModule } from './recipients/recipients.module';
import { tipsModule } from './tips/tips.module';

interface Replaceable {
  /** Instead of the sockets. */
  readonly live: Live;
}

export const notificationService = defineService<
  ReturnType<typeof readNotificationConfig>,
  Replaceable
>({
  name: 'notification',
  config: readNotificationConfig,
  modules(context, { config, now, live }) {
    const sockets = liveModule(context, live, (userId, language) =>
      parts.recipients.speak(userId, language),
    );
    const parts = notificationParts(context, { now, live: sockets.live });
    const notices = noticesModule(parts);
    return [
      outboundMessagesModule(context, config),
      recipientsModule(parts),
      notices,
      announcementsModule(parts, notices.notices),
      operatorNewsModule(parts, notices.administrators),
      advertisementsModule(parts),
      mascotModule(parts),
      tipsModule(parts),
      sockets,
    ];
  },
});
