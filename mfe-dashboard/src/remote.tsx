import { defineRemote, fetched } from '@bambuzal/web-kit';
import { dashboardTexts } from './locales/dashboard-texts';

export default defineRemote({
  pages: {
    home: fetched(() => import(/* webpackChunkName: "home" */ './home/HomePage')),
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
    // The overlays are small, and all come at the same time: one file.
    celebrations: fetched(
      () => import(/* webpackChunkName: "overlays" */ './slots/celebrations/Celebrations'),
    ),
    advertisements: fetched(
      () =>
        import(/* webpackChunkName: "overlays" */ './slots/advertisements/AdvertisementOverlay'),
    ),
    'investments-banner': fetched(
      () =>
        import(
          /* webpackChunkName: "investments-banner" */ './slots/advertisements/InvestmentsBanner'
        ),
    ),
    'install-prompt': fetched(
      () => import(/* webpackChunkName: "overlays" */ './slots/install-prompt/InstallPrompt'),
    ),
    mascot: fetched(() => import(/* webpackChunkName: "overlays" */ './slots/mascot/Mascot')),
  },
  locales: dashboardTexts,
});
