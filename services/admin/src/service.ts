import { defineService, Members, membersModule } from '@bambuzal/service-kit';
import { auditModule } from './audit/audit.module';
import { notesModule } from './notes/notes.module';
import { savedViewsModule } from './saved-views/saved-views.module';
import { settingsModule } from './settings/settings.module';

export const adminService = defineService({
  name: 'admin',
  config: () => ({}),
  modules(context, { now }) {
    const members = new Members(context.database.connection);
    return [
      membersModule(members),
      auditModule(context, members, now),
      notesModule(context, members, now),
      savedViewsModule(context, now),
      settingsModule(context),
    ];
  },
});
