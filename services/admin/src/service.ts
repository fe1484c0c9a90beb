import {
  defaultSettings,
  demoSettings,
  identityAudited,
  investmentAudited,
  notificationAudited,
  referralAudited,
  settingsAudited,
  walletAudited,
} from '@bambuzal/contracts';
import {
  PeriodicTask,
  type ServiceDefinition,
  subscription,
  uncached,
} from '@bambuzal/service-kit';
import { AuditList } from './audit/audit-list';
import { AuditLog } from './audit/audit-log';
import { auditLogModel, chainHeadModel } from './audit/audit-log.model';
import { auditOperations } from './audit/audit.operations';
import { ChainVerification } from './audit/chain-verification';
import { competitionSubscriptions } from './settings/competition-settings';
import { migrateSettings } from './settings/migrate-settings';
import { Settings } from './settings/settings';
import { SettingsCache } from './settings/settings-cache';
import { settingsModel } from './settings/settings.model';
import { settingsOperations } from './settings/settings.operations';

const audited = [
  identityAudited,
  investmentAudited,
  notificationAudited,
  referralAudited,
  settingsAudited,
  walletAudited,
];

/** Well within what the gateway waits for an answer. */
const verificationTimeoutMs = 10_000;

export const adminService: ServiceDefinition = {
  name: 'admin',
  compose(context) {
    const { cache, config, database, log, encryption, transact } = context;
    const settingsCache = new SettingsCache(cache, log);
    const { connection } = database;
    const settingsRows = settingsModel(connection);
    const settings = new Settings(
      settingsRows,
      transact,
      settingsCache,
      encryption,
      Date.now,
      config.DEMO ? demoSettings : defaultSettings,
    );
    const rows = auditLogModel(connection);
    const heads = chainHeadModel(connection);
    const auditLog = new AuditLog(rows, heads);
    const verification = new ChainVerification({
      rows,
      heads,
      now: () => new Date(),
      timeoutMs: verificationTimeoutMs,
    });
    // A Redis that lost its data gets the settings back with its connection, or when they can be read.
    const keeping = new PeriodicTask({
      name: 'settings in Redis',
      intervalMs: 5000,
      log,
      work: () => settings.refreshCache(),
    });
    context.beforeClose(() => keeping.stop());
    return {
      operations: [
        ...settingsOperations(settings, config.DEMO),
        ...auditOperations(new AuditList(rows), verification).map(uncached),
      ],
      subscriptions: [
        ...audited.map((type) =>
          subscription(type, (record, unit, envelope) => auditLog.append(record, envelope, unit)),
        ),
        ...competitionSubscriptions(settings),
      ],
      onStart: async () => {
        await auditLog.prepare();
        await migrateSettings({ rows: settingsRows, transact, encryption, log });
        await settings.refreshCache();
        keeping.start();
        cache.on('ready', keeping.wake);
      },
    };
  },
};
