import {
  defaultSettings,
  DomainError,
  gatewayKeysChanged,
  settingsAudited,
  settingsChanged,
  type SettingsPatch,
  settingsSecretsSchema,
  type SystemSettings,
} from '@bambuzal/contracts';
import { isTokenContract } from '@bambuzal/contracts/token-contracts';
import { isTronAddress } from '@bambuzal/contracts/tron-address';
import type { Encryption, Transact, UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { assertBothOrNone, sealed, sealedForTransit, type SealedSecrets } from './gateway-keys';
import { auditOfChange, type Changer } from './settings-audit';
import type { SettingsCache } from './settings-cache';
import type { SettingsRow } from './settings.model';

export interface CurrentSettings {
  /** Number of changes plus 1. */
  readonly revision: number;
  readonly settings: SystemSettings;
}

const freshForMs = 1000;
const secretNames = new Set(Object.keys(settingsSecretsSchema.shape));

/** The system's settings: the defaults and the operator's changes. */
export class Settings {
  private known:
    | { readonly settings: Promise<CurrentSettings>; readonly until: number }
    | undefined;

  constructor(
    private readonly rows: Model<SettingsRow>,
    private readonly transact: Transact,
    private readonly cache: SettingsCache,
    private readonly encryption: Encryption,
    private readonly now: () => number = Date.now,
    readonly defaults: SystemSettings = defaultSettings,
  ) {}

  /**
   * Current settings. They are remembered because every open page asks for them, for a second at
   * most and until Redis has the change of another instance.
   */
  async read(): Promise<CurrentSettings> {
    const { known } = this;
    if (known && this.now() < known.until && (await this.isLatest(known.settings))) {
      return known.settings;
    }
    // Another reader may have begun to read them meanwhile.
    if (this.known && this.known !== known) return this.known.settings;
    return this.remember(this.load());
  }

  /**
   * Changes the fields in the patch; values that are the same already change nothing. The change is
   * published and audited in the same transaction,
   * and the cache is refreshed afterwards.
   *
   * @param seen revision that the changer saw; without one, any revision is changed
   * @throws DomainError SETTINGS_CHANGED, TRADING_LIMITS_CROSSED, COMPETITION_DATES_CROSSED,
   *   GATEWAY_KEYS_INCOMPLETE or MERCHANT_ADDRESS_INVALID
   */
  async change(patch: SettingsPatch, changer: Changer, seen?: number): Promise<CurrentSettings> {
    const { revision, settings } = await this.transact((unit) =>
      this.apply(patch, changer, unit, seen),
    );
    const changed = { revision, settings };
    void this.remember(Promise.resolve(changed));
    await this.cache.write(changed.revision, changed.settings);
    return changed;
  }

  /**
   * Does the same as `change` in the caller's transaction. When the transaction ends, committed or
   * not, the remembered settings are dropped and the cache is refreshed.
   *
   * @returns whether any field has another value now
   */
  async changeWithin(unit: UnitOfWork, patch: SettingsPatch, changer: Changer): Promise<boolean> {
    const { isChanged } = await this.apply(patch, changer, unit);
    unit.session.once('ended', () => {
      this.known = undefined;
      void this.cache.refresh(() => this.load());
    });
    return isChanged;
  }

  async refreshCache(): Promise<void> {
    const { revision, settings } = await this.load();
    await this.cache.write(revision, settings);
  }

  private async isLatest(settings: Promise<CurrentSettings>): Promise<boolean> {
    const [{ revision }, stored] = await Promise.all([settings, this.cache.revision()]);
    return stored === undefined || stored <= revision;
  }

  private async load(): Promise<CurrentSettings> {
    return this.current(await this.rows.findById('current').lean());
  }

  private remember(settings: Promise<CurrentSettings>): Promise<CurrentSettings> {
    const known = { settings, until: this.now() + freshForMs };
    this.known = known;
    // A failed read must not be remembered.
    settings.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return settings;
  }

  private async apply(
    patch: SettingsPatch,
    changer: Changer,
    unit: UnitOfWork,
    seen?: number,
  ): Promise<CurrentSettings & { readonly isChanged: boolean }> {
    const row = await this.rows
      .findById('current')
      .select('+sealedSecrets')
      .session(unit.session)
      .lean();
    const before = this.current(row);
    if (seen !== undefined && seen !== before.revision) throw new DomainError('SETTINGS_CHANGED');
    const { values, secrets: plain } = split(patch);
    const settings = { ...before.settings, ...values };
    refuseContradictions(settings);
    refuseWrongAddress(patch);
    const secrets = sealed(plain, this.encryption);
    const allSecrets = { ...row?.sealedSecrets, ...secrets };
    if (Object.keys(secrets).length > 0) assertBothOrNone(allSecrets);
    const revision = before.revision + 1;
    const at = new Date(this.now());
    // The names of changed secrets are published. Only `wallet` gets their values, and encrypted.
    const changedFields = [...changedKeys(before.settings, settings), ...Object.keys(secrets)];
    if (changedFields.length === 0) return { ...before, isChanged: false };
    const changedBy = changer.adminId;
    const lastChanges = Object.fromEntries(
      changedFields.map((name) => [name, { at, by: changedBy }]),
    );
    await this.rows.updateOne(
      { _id: 'current' },
      {
        $set: {
          revision,
          values: settings,
          updatedAt: at,
          updatedBy: changedBy,
          ...prefixed('sealedSecrets', secrets),
          ...prefixed('lastChanges', lastChanges),
        },
      },
      { session: unit.session, upsert: true },
    );
    await unit.publish(settingsChanged, { revision, settings, changedFields, changedBy });
    if (Object.keys(secrets).length > 0) {
      const sealedKeys = sealedForTransit(allSecrets, this.encryption);
      await unit.publish(gatewayKeysChanged, { revision, sealedKeys });
    }
    const change = {
      before: { settings: before.settings, secrets: row?.sealedSecrets ?? {} },
      after: { settings, secrets },
      changedFields,
    };
    await unit.publish(settingsAudited, auditOfChange(change, changer, at));
    return { revision, settings, isChanged: true };
  }

  private current(row: Pick<SettingsRow, 'revision' | 'values'> | null): CurrentSettings {
    return {
      revision: row?.revision ?? 1,
      settings: { ...this.defaults, ...row?.values },
    };
  }
}

function split(patch: SettingsPatch): {
  readonly values: Partial<SystemSettings>;
  readonly secrets: SealedSecrets;
} {
  const entries = Object.entries(patch);
  return {
    values: Object.fromEntries(entries.filter(([name]) => !secretNames.has(name))),
    secrets: settingsSecretsSchema.partial().parse(patch),
  };
}

/**
 * The address was checked when it was set. Other changes do not check it again, because an
 * unchecked address from an earlier version would block them.
 */
function refuseWrongAddress({ cryptoMerchantAddress: address }: SettingsPatch): void {
  if (address === undefined || address === null) return;
  if (isTronAddress(address) && !isTokenContract(address)) return;
  throw new DomainError('MERCHANT_ADDRESS_INVALID', {
    cryptoMerchantAddress: 'MERCHANT_ADDRESS_INVALID',
  });
}

function prefixed(prefix: string, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]),
  );
}

function changedKeys(before: SystemSettings, after: SystemSettings): string[] {
  const previous = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => previous.get(name) !== value)
    .map(([name]) => name);
}

function refuseContradictions(settings: SystemSettings): void {
  if (settings.tradingMinAmount > settings.tradingMaxAmount) {
    throw new DomainError('TRADING_LIMITS_CROSSED', { tradingMinAmount: 'TRADING_LIMITS_CROSSED' });
  }
  const { referralCompetitionStartDate: start, referralCompetitionEndDate: end } = settings;
  if (start !== null && end !== null && Date.parse(start) >= Date.parse(end)) {
    throw new DomainError('COMPETITION_DATES_CROSSED', {
      referralCompetitionEndDate: 'COMPETITION_DATES_CROSSED',
    });
  }
}
