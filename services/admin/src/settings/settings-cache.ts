import { settingsCacheKey, type SystemSettings, systemSettingsSchema } from '@bambuzal/contracts';
import type { Logger } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import { z } from 'zod';

/**
 * Stores the settings unless newer settings are stored, because two changes may reach Redis in
 * either order. KEYS: the key of the settings. ARGV: revision, JSON.
 */
const setIfNewer = `
local current = redis.call('HGET', KEYS[1], 'revision')
if current and tonumber(current) > tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'revision', ARGV[1], 'settings', ARGV[2])
return 1`;

/** Copy of the current settings in Redis, from which every service reads them. */
export class SettingsCache {
  constructor(
    private readonly cache: Redis,
    private readonly log: Logger,
  ) {}

  /**
   * Writes the settings. A change succeeds even while Redis is down. The settings are then written
   * when Redis is back.
   */
  async write(revision: number, settings: SystemSettings): Promise<void> {
    const json = JSON.stringify(z.encode(systemSettingsSchema, settings));
    try {
      await this.cache.eval(setIfNewer, 1, settingsCacheKey, revision, json);
    } catch (error) {
      this.log.warn({ err: error }, 'the settings could not be written to Redis');
    }
  }

  /** @returns the revision that was written last, or `undefined` if it is not known */
  async revision(): Promise<number | undefined> {
    try {
      const text = await this.cache.hget(settingsCacheKey, 'revision');
      return text === null ? undefined : Number(text);
    } catch (error) {
      this.log.warn({ err: error }, 'the revision of the settings could not be read');
      return undefined;
    }
  }

  /**
   * Reads the settings and writes them to Redis. If they cannot be read, the next change writes
   * them.
   */
  async refresh(
    load: () => Promise<{ readonly revision: number; readonly settings: SystemSettings }>,
  ): Promise<void> {
    try {
      const { revision, settings } = await load();
      await this.write(revision, settings);
    } catch (error) {
      this.log.warn({ err: error }, 'the settings could not be read for Redis');
    }
  }
}
