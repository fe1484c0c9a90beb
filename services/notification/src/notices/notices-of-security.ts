import type {
  accountDataChanged,
  credentialsChanged,
  deviceAdded,
  MessageData,
  payoutDestinationAdded,
} from '@bambuzal/contracts';
import type { NoticeKind } from './notice-kinds';
import type { NewNotice } from './notice-book';

type Changed = MessageData<typeof credentialsChanged>;

const kindOf = {
  password: 'password_changed',
  two_factor_enabled: 'two_factor_enabled',
  two_factor_disabled: 'two_factor_disabled',
} as const satisfies Record<Changed['change'], NoticeKind>;

/**
 * @param messageId identifies the change, which has no id of its own; two changes may happen at the
 *   same time
 */
export function ofChangedCredentials(
  { userId, change, changedAt }: Changed,
  messageId: string,
): NewNotice {
  const moment = new Date(changedAt);
  return {
    userId,
    source: `credentials:${messageId}`,
    relatedEntityId: null,
    matter: { kind: kindOf[change], facts: { moment } },
    createdAt: moment,
  };
}

export function ofNewDevice(device: MessageData<typeof deviceAdded>): NewNotice {
  const { deviceId, deviceName, ipAddress, location, seenAt, userId } = device;
  const moment = new Date(seenAt);
  const from = location === null ? ipAddress : `${location}, ${ipAddress}`;
  return {
    userId,
    source: `device:${userId}/${deviceId}`,
    relatedEntityId: null,
    matter: { kind: 'new_device', facts: { deviceName, from, moment } },
    createdAt: moment,
  };
}

/**
 * @param messageId identifies the event, because the same destination may be added again after it
 *   was removed
 */
export function ofNewDestination(
  { userId, method, ending, addedAt }: MessageData<typeof payoutDestinationAdded>,
  messageId: string,
): NewNotice {
  const moment = new Date(addedAt);
  const kind = method === 'pix' ? 'pix_key_added' : 'crypto_address_added';
  return {
    userId,
    source: `destination:${messageId}`,
    relatedEntityId: null,
    matter: { kind, facts: { ending, moment } },
    createdAt: moment,
  };
}

/** Notices only for data that can open the account: the telephone and the e-mail. */
export function ofChangedData(
  { userId, fields, bySupport, changedAt }: MessageData<typeof accountDataChanged>,
  messageId: string,
): NewNotice[] {
  const moment = new Date(changedAt);
  const notice = (matter: NewNotice['matter'], what: string): NewNotice => ({
    userId,
    source: `account-data:${messageId}/${what}`,
    relatedEntityId: null,
    matter,
    createdAt: moment,
  });
  if (bySupport) {
    return [notice({ kind: 'support_changed_data', facts: { fields, moment } }, 'support')];
  }
  const changes = [
    ['phone', 'phone_changed'],
    ['email', 'email_changed'],
  ] as const;
  return changes
    .filter(([field]) => fields.includes(field))
    .map(([field, kind]) => notice({ kind, facts: { moment } }, field));
}
