import { dayFiguresModule, defineService } from '@bambuzal/service-kit';
import { advertisementsModule } from './advertisements/advertisements.module';
import { advertisementDayModel } from './advertisements/advertisement-day.model';
import { announcementsModule } from './announcements/announcements.module';
import { readNotificationConfig } from './config';
import { notificationDayFigures } from './figures/notification-day-figures';
import type { Live } from './live/live';
import { liveModule } from './live/live.module';
import { mascotModule } from './mascot/mascot.module';
import { noticesModule } from './notices/notices.module';
import { operatorNewsModule } from './operator-news/operator-news.module';
import { outboundMessagesModule } from './outbound-messages/outbound-messages.module';
import { notificationDependencies } from './dependencies';
import { recipientsModule } from './recipients/recipients.module';
import { tipsModule } from './tips/tips.module';

interface Replaceable {
  /** Replaces the sockets. */
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
      dependencies.recipients.speak(userId, language),
    );
    const dependencies = notificationDependencies(context, { now, live: sockets.live });
    const notices = noticesModule(dependencies);
    return [
      outboundMessagesModule(context, config),
      recipientsModule(dependencies),
      notices,
      announcementsModule(dependencies, notices.notices),
      operatorNewsModule(dependencies, notices.administrators),
      advertisementsModule(dependencies),
      mascotModule(dependencies),
      dayFiguresModule(
        context,
        notificationDayFigures(advertisementDayModel(context.database.connection)),
        now,
      ),
      tipsModule(dependencies),
      sockets,
    ];
  },
});
