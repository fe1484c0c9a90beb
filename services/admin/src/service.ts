import { defineService } from '@bambuzal/service-kit';
import { auditModule } from './audit/audit.module';
import { settingsModule } from './settings/settings.module';

export const adminService = defineService({
  name: 'admin',
  config: () => ({}),
  modules: (context, { now }) => [auditModule(context, now), settingsModule(context)],
});
