import { settingsAudited } from '@bambuzal/contracts';
import {
  defineService,
  exportsModule,
  Members,
  membersModule,
  readConfig,
} from '@bambuzal/service-kit';
import { auditExport } from './audit/audit-export';
import { auditLogModel } from './audit/audit-log.model';
import { auditModule } from './audit/audit.module';
import { adminConfigSchema } from './config';
import { deadLettersModule } from './dead-letters/dead-letters.module';
import { figuresModule } from './figures/figures.module';
import { notesModule } from './notes/notes.module';
import { savedViewsModule } from './saved-views/saved-views.module';
import { createSettings, settingsModule } from './settings/settings.module';
import { systemHealthModule } from './system-health/system-health.module';
import { systemUpdateModel } from './system-updates/system-update.model';
import { systemUpdatesModule } from './system-updates/system-updates.module';
import { ShownWindow } from './system-updates/shown-window';

export const adminService = defineService({
  name: 'admin',
  config: (environment) => readConfig(adminConfigSchema, environment),
  modules(context, { config, now }) {
    const { connection } = context.database;
    const members = new Members(connection);
    const settings = createSettings(context);
    const shownWindow = new ShownWindow({
      rows: systemUpdateModel(connection),
      now,
      cache: context.cache,
      log: context.log,
    });
    return [
      membersModule(members),
      auditModule(context, { members, anchorUrl: config.AUDIT_ANCHOR_URL }, now),
      deadLettersModule(context, members, now),
      systemHealthModule(context, now),
      figuresModule(context, now),
      notesModule(context, members, now),
      savedViewsModule(context, now),
      settingsModule(context, members, settings, () => shownWindow.read()),
      systemUpdatesModule(context, { members, settings, shownWindow }, now),
      exportsModule({ ...context, connection, now, audited: settingsAudited }, [
        auditExport({ rows: auditLogModel(connection), members }),
      ]),
    ];
  },
});
