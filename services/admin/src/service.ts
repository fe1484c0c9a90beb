import { settingsAudited } from '@bambuzal/contracts';
import { defineService, exportsModule, Members, membersModule } from '@bambuzal/service-kit';
import { auditExport } from './audit/audit-export';
import { auditLogModel } from './audit/audit-log.model';
import { auditModule } from './audit/audit.module';
import { notesModule } from './notes/notes.module';
import { savedViewsModule } from './saved-views/saved-views.module';
import { settingsModule } from './settings/settings.module';

export const adminService = defineService({
  name: 'admin',
  config: () => ({}),
  modules(context, { now }) {
    const { connection } = context.database;
    const members = new Members(connection);
    return [
      membersModule(members),
      auditModule(context, members, now),
      notesModule(context, members, now),
      savedViewsModule(context, now),
      settingsModule(context),
      exportsModule({ ...context, connection, now, audited: settingsAudited }, [
        auditExport({ rows: auditLogModel(connection), members }),
      ]),
    ];
  },
});
