import type { NotificationJson, NotificationType } from '@bambuzal/contracts';

interface NoticeMeaning {
  readonly type: NotificationType;
  readonly relatedEntityType: NotificationJson['relatedEntityType'];
}

/** Notices to members by event: the type, and the entity that they link to. */
export const noticeKinds = {
  deposit_confirmed: { type: 'transaction', relatedEntityType: 'deposit' },
  withdrawal_paid: { type: 'transaction', relatedEntityType: 'withdrawal' },
  withdrawal_rejected: { type: 'warning', relatedEntityType: 'withdrawal' },
  profits_credited: { type: 'transaction', relatedEntityType: 'transaction' },
  investment_activated: { type: 'new_investment', relatedEntityType: 'investment' },
  investment_completed: { type: 'investment_completed', relatedEntityType: 'investment' },
  investment_reversed: { type: 'info', relatedEntityType: 'investment' },
  bonus_expected: { type: 'referral_investment', relatedEntityType: 'referral_bonus' },
  bonus_credited: { type: 'referral_bonus', relatedEntityType: 'referral_bonus' },
  deposit_bonus_expected: { type: 'referral_investment', relatedEntityType: 'referral_bonus' },
  deposit_bonus_credited: { type: 'referral_bonus', relatedEntityType: 'referral_bonus' },
  member_referred: { type: 'success', relatedEntityType: 'referral' },
  // Notices about trading never congratulate (docs/product.md, Notices).
  smart_trading_activated: { type: 'info', relatedEntityType: 'smart_trading' },
  smart_trading_undone: { type: 'info', relatedEntityType: 'smart_trading' },
  smart_trading_revoked: { type: 'transaction', relatedEntityType: 'smart_trading' },
  smart_trading_ended: { type: 'transaction', relatedEntityType: 'smart_trading' },
  robot_stopped: { type: 'info', relatedEntityType: 'trading_robot' },
  achievement_unlocked: { type: 'achievement', relatedEntityType: 'achievement' },
  level_reached: { type: 'achievement', relatedEntityType: 'level' },
  level_reached_with_bonus: { type: 'achievement', relatedEntityType: 'level' },
  password_changed: { type: 'warning', relatedEntityType: 'security' },
  two_factor_enabled: { type: 'warning', relatedEntityType: 'security' },
  two_factor_disabled: { type: 'warning', relatedEntityType: 'security' },
  new_device: { type: 'warning', relatedEntityType: 'security' },
  pix_key_added: { type: 'warning', relatedEntityType: 'security' },
  crypto_address_added: { type: 'warning', relatedEntityType: 'security' },
  phone_changed: { type: 'warning', relatedEntityType: 'security' },
  email_changed: { type: 'warning', relatedEntityType: 'security' },
  support_changed_data: { type: 'warning', relatedEntityType: 'security' },
} as const satisfies Record<string, NoticeMeaning>;

export type NoticeKind = keyof typeof noticeKinds;

/** Notices to administrators: work that waits for them, and risks to the product. */
export const administratorNoticeKinds = {
  withdrawal_waiting: { type: 'info', relatedEntityType: 'pending_withdrawal' },
  guarding_settings_changed: { type: 'warning', relatedEntityType: 'settings' },
  audit_chain_broken: { type: 'warning', relatedEntityType: 'audit_chain' },
} as const satisfies Record<string, NoticeMeaning>;

export type AdministratorNoticeKind = keyof typeof administratorNoticeKinds;

/** Kinds that administrators get about their work. */
export const kindsForAdministrators: readonly string[] = Object.keys(administratorNoticeKinds);

const meanings: Readonly<Record<NoticeKind | AdministratorNoticeKind, NoticeMeaning>> = {
  ...noticeKinds,
  ...administratorNoticeKinds,
};

export function meaningOf(kind: NoticeKind | AdministratorNoticeKind): NoticeMeaning {
  return meanings[kind];
}

/**
 * Whether administrators may get the notice. They get notices about their work and the safety of
 * their own account, but not about members' money.
 */
export function isForAdministrators(kind: NoticeKind | AdministratorNoticeKind): boolean {
  return kind in administratorNoticeKinds || meanings[kind].relatedEntityType === 'security';
}
