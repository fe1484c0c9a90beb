import { defaultSettings, demoSettings } from '@bambuzal/contracts';
import {
  type Members,
  type Module,
  PeriodicTask,
  type ServiceContext,
} from '@bambuzal/service-kit';
import { competitionSubscriptions } from './competition-settings';
import { migrateSettings } from './migrate-settings';
import { Settings } from './settings';
import { SettingsCache } from './settings-cache';
import { settingsModel } from './settings.model';
import { type SettingsRouteDependencies, settingsRoutes } from './settings.routes';

const refreshIntervalMs = 5000;

/** The operator's settings in the service's database. */
export function createSettings({
  cache,
  config,
  database,
  encryption,
  log,
  transact,
}: ServiceContext): Settings {
  return new Settings(
    settingsModel(database.connection),
    transact,
    new SettingsCache(cache, log),
    encryption,
    Date.now,
    config.DEMO ? demoSettings : defaultSettings,
  );
}

/** Module of the operator's settings, and of their copy in Redis that every service reads. */
export function settingsModule(
  context: ServiceContext,
  members: Pick<Members, 'ownersOf'>,
  settings: Settings,
  maintenance: SettingsRouteDependencies['maintenance'],
): Module {
  const { cache, config, database, encryption, log, transact } = context;
  const rows = settingsModel(database.connection);
  // A Redis that lost its data gets the settings when it connects, or once MongoDB can be read.
  const refresh = new PeriodicTask({
    name: 'settings in Redis',
    everyMs: refreshIntervalMs,
    log,
    run: () => settings.refreshCache(),
  });
  return {
    name: 'settings',
    models: [settingsModel],
    routes: settingsRoutes({ settings, rows, members, demo: config.DEMO, maintenance }),
    consumes: competitionSubscriptions(settings),
    workers: [refresh],
    async start() {
      await migrateSettings({ rows, transact, encryption, log });
      await settings.refreshCache();
      cache.on('ready', refresh.wake);
    },
  };
}
