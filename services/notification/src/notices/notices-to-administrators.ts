import {
  type chainBroken,
  isPermitted,
  type MessageData,
  type Permission,
  type settingsChanged,
  type withdrawalReviewNeeded,
} from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { NotificationDependencies } from '../dependencies';
import type { RecipientRow } from '../recipients/recipient.model';
import type { NewNotice } from './notice-book';
import type { Notices } from './notices';

interface Dependencies extends Pick<NotificationDependencies, 'recipients' | 'settings'> {
  readonly notices: Pick<Notices, 'add'>;
}

/** Settings that guard money and access: changing one of them could allow money to be paid out. */
const guards: ReadonlySet<string> = new Set<keyof MessageData<typeof settingsChanged>['settings']>([
  'adminPasswordMinLength',
  'cryptoMerchantAddress',
  'depositHoldHours',
  'enableAdminNotifications',
  'minAutomatedWithdrawalAmount',
  'newKeyHoldHours',
  'payoutAutoDayAmount',
  'payoutAutoMaxRisk',
  'payoutAutoMemberAmount',
  'payoutAutoMemberCount',
  'payoutsPaused',
  'referralBonusCap',
  'withdrawalSafetyHours',
]);
const secrets: ReadonlySet<string> = new Set(['cryptoGatewayApiKey', 'cryptoGatewayIpnSecret']);

/**
 * @returns whether every master must be notified of the changed settings, regardless of switches
 */
export function isAlarming(changedFields: readonly string[]): boolean {
  return changedFields.some((name) => guards.has(name) || secrets.has(name));
}

/**
 * Notifies administrators of waiting work, if they may do it and the operator wants work notices.
 * Risks to the product are always notified.
 */
export class NoticesToAdministrators {
  constructor(private readonly dependencies: Dependencies) {}

  /** Repeated after each failed attempt to pay the withdrawal. */
  async ofWithdrawalToReview(
    {
      withdrawalId,
      userId,
      amount,
      attempt,
      happenedAt,
    }: MessageData<typeof withdrawalReviewNeeded>,
    unit: UnitOfWork,
  ): Promise<void> {
    const { enableAdminNotifications } = await this.dependencies.settings.read();
    if (!enableAdminNotifications) return;
    const personName = await this.nameOf(userId);
    await this.notify(unit, 'financials', {
      source: `withdrawal-waiting:${withdrawalId}/${attempt}`,
      relatedEntityId: withdrawalId,
      matter: { kind: 'withdrawal_waiting', facts: { amount, personName } },
      createdAt: new Date(happenedAt),
    });
  }

  /** @param changedAt when the change was published */
  async ofChangedSettings(
    { revision, changedFields, changedBy }: MessageData<typeof settingsChanged>,
    changedAt: Date,
    unit: UnitOfWork,
  ): Promise<void> {
    if (!isAlarming(changedFields)) return;
    const personName = await this.nameOf(changedBy);
    await this.notify(unit, 'settings', {
      source: `settings-changed:${revision}`,
      relatedEntityId: null,
      matter: { kind: 'guarding_settings_changed', facts: { personName, moment: changedAt } },
      createdAt: changedAt,
    });
  }

  /** Tells every master, whatever the settings: somebody changed the database. */
  async ofBrokenChain(
    { day, foundAt, sequence }: MessageData<typeof chainBroken>,
    unit: UnitOfWork,
  ): Promise<void> {
    await this.notify(unit, 'settings', {
      source: `audit-chain-broken:${day}`,
      relatedEntityId: null,
      matter: { kind: 'audit_chain_broken', facts: { count: sequence } },
      createdAt: new Date(foundAt),
    });
  }

  private async notify(
    unit: UnitOfWork,
    permission: Permission,
    notice: Omit<NewNotice, 'userId'>,
  ): Promise<void> {
    const administrators = await this.dependencies.recipients.administrators(unit);
    const notified = administrators.filter((person) => mayDo(person, permission));
    await this.dependencies.notices.add(
      unit,
      notified.map(({ _id: userId }) => ({
        ...notice,
        userId,
        source: `${notice.source}/${userId}`,
      })),
    );
  }

  private async nameOf(userId: string): Promise<string> {
    const person = await this.dependencies.recipients.one(userId);
    return person === null || person.fullName === '' ? userId : person.fullName;
  }
}

/**
 * Whether an administrator has a permission. An unknown type counts as none, because the type may
 * have few rights.
 */
function mayDo({ adminType }: RecipientRow, permission: Permission): boolean {
  return adminType !== undefined && isPermitted(adminType ?? 'master', permission);
}
