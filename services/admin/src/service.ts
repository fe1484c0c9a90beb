import type { ServiceDefinition } from '@bambuzal/service-kit';
import { Settings } from './settings/settings';
import { SettingsCache } from './settings/settings-cache';
import { settingsModel } from './settings/settings.model';
import { settingsOperations } from './settings/settings.operations';

export const adminService: ServiceDefinition = {
  name: 'admin',
  compose({ cache, config, database, log, transact }) {
    const settingsCache = new SettingsCache(cache, log);
    const settings = new Settings(settingsModel(database.connection), transact, settingsCache);
    // A Redis that lost its data gets the settings back with its connection.
    cache.on('ready', () => void settings.refreshCache());
    return {
      operations: settingsOperations(settings, config.DEMO),
      subscriptions: [],
      onStart: () => settings.refreshCache(),
    };
  },
};
