import { defineRemote, fetched } from '@bambuzal/web-kit';
import { HomePage } from './home/HomePage';
import { dashboardTexts } from './locales/dashboard-texts';

export default defineRemote({
  pages: {
    home: HomePage,
    notifications: fetched(
      () => import(/* webpackChunkName: "notifications" */ './notifications/NotificationsPage'),
    ),
    goals: fetched(() => import(/* webpackChunkName: "goals" */ './goals/GoalsPage')),
    achievements: fetched(
      () => import(/* webpackChunkName: "achievements" */ './achievements/AchievementsPage'),
    ),
    tips: fetched(() => import(/* webpackChunkName: "tips" */ './tips/TipsPage')),
    gallery: fetched(() => import(/* webpackChunkName: "gallery" */ '@bambuzal/ui/gallery')),
    'demo-messages': fetched(
      () => import(/* webpackChunkName: "demo-messages" */ './demo-messages/DemoMessagesPage'),
    ),
  },
  slots: {
    'notification-bell': fetched(
      () =>
        import(
          /* webpackChunkName: "notification-bell" */ './slots/notification-bell/NotificationBell'
        ),
    ),
    celebrations: fetched(
      () => import(/* webpackChunkName: "celebrations" */ './slots/celebrations/Celebrations'),
    ),
    advertisements: fetched(
      () =>
        import(
          /* webpackChunkName: "advertisements" */ './slots/advertisements/AdvertisementOverlay'
        ),
    ),
    'investments-banner': fetched(
      () =>
        import(
          /* webpackChunkName: "investments-banner" */ './slots/advertisements/InvestmentsBanner'
        ),
    ),
    'install-prompt': fetched(
      () => import(/* webpackChunkName: "install-prompt" */ './slots/install-prompt/InstallPrompt'),
    ),
    mascot: fetched(() => import(/* webpackChunkName: "mascot" */ './slots/mascot/Mascot')),
  },
  locales: dashboardTexts,
});
