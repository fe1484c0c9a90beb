import {
  defaultSettings,
  settingsCacheKey,
  type SystemSettings,
  readStoredSettings,
} from '@bambuzal/contracts';
import type { Redis } from 'ioredis';
import type { Logger } from '../log';

const freshForMs = 1000;

/**
 * Settings of the operator, as `admin` stored them in Redis, at most a second old. While Redis is
 * away, the settings that were read last apply; before the first read, the defaults apply.
 */
export class CurrentSettings {
  private known: SystemSettings = defaultSettings;
  private readUntil = 0;
  private reading: Promise<SystemSettings> | undefined;

  constructor(
    private readonly cache: Redis,
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  /** Amounts in cents, percentages in basis points. Never throws. */
  async read(): Promise<SystemSettings> {
    if (this.now() < this.readUntil) return this.known;
    this.reading ??= this.load().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async load(): Promise<SystemSettings> {
    try {
      const json = await this.cache.hget(settingsCacheKey, 'settings');
      // An older version of `admin` may not know a setting yet.
      const stored: unknown = JSON.parse(json ?? '{}');
      this.known = { ...defaultSettings, ...readStoredSettings(stored) };
    } catch (error) {
      this.log.warn({ err: error }, 'the settings could not be read; the last known count');
    }
    this.readUntil = this.now() + freshForMs;
    return this.known;
  }
}
