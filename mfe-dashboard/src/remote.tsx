import { defineRemote, fetched } from '@bambuzal/web-kit';
import { HomePage } from './home/HomePage';
import { dashboardTexts } from './messages/dashboard-texts';

export default defineRemote({
  pages: {
    home: HomePage,
    gallery: fetched(() => import('@bambuzal/ui/gallery')),
    'demo-messages': fetched(() => import('./demo-messages/DemoMessagesPage')),
  },
  messages: dashboardTexts,
});
