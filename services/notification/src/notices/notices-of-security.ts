import type { credentialsChanged, MessageData } from '@bambuzal/contracts';
import type { NoticeKind } from './notice-kinds';
import type { NewNotice } from './notice-book';

type Changed = MessageData<typeof credentialsChanged>;

const kindOf = {
  password: 'password_changed',
  two_factor_enabled: 'two_factor_enabled',
  two_factor_disabled: 'two_factor_disabled',
} as const satisfies Record<Changed['change'], NoticeKind>;

/** @param messageId the change has no id of its own, and may be the second within a moment */
export function ofChangedCredentials(
  { userId, change, changedAt }: Changed,
  messageId: string,
): NewNotice {
  const moment = new Date(changedAt);
  return {
    ...{ userId, source: `credentials:${messageId}`, relatedEntityId: null },
    matter: { kind: kindOf[change], facts: { moment } },
    createdAt: moment,
  };
}
