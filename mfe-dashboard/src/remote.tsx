import { defineRemote } from '@bambuzal/web-kit';
import { HomePage } from './home/HomePage';
import { dashboardTexts } from './messages/dashboard-texts';

export default defineRemote({
  pages: { home: HomePage },
  messages: dashboardTexts,
});
