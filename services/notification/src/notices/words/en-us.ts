import { type NoticeLanguage, says } from './notice-words';

export const enUS: NoticeLanguage = {
  notices: {
    deposit_confirmed: says(
      'Deposit confirmed',
      'Your deposit of {amount} was confirmed and is in your balance.',
    ),
    withdrawal_paid: says(
      'Withdrawal paid',
      'Your withdrawal of {amount} was paid. Net amount: {netAmount}.',
    ),
    withdrawal_rejected: says(
      'Withdrawal refused',
      'Your withdrawal of {amount} was refused and the money is back in your wallet. Reason: {reason}',
    ),
    profits_credited: says('Profit credited', 'Your investments earned {amount} on {day}.'),
    investment_activated: says(
      'Investment active',
      'Your investment of {amount} in the {packageName} package is active.',
    ),
    investment_completed: says(
      'Investment completed',
      'Your investment of {amount} in the {packageName} package has come to its end. It earned {profit} in total.',
    ),
    investment_reversed: says('Investment undone', 'Your investment of {amount} was undone.'),
    bonus_expected: says(
      'An investment in your network',
      '{referredName}, of your level {level}, invested. A bonus of {amount} is expected on {moment}, unless the investment is undone.',
    ),
    bonus_credited: says(
      'Referral bonus',
      'You received a bonus of {amount} for the investment of {referredName}, of your level {level}.',
    ),
    deposit_bonus_expected: says(
      'A deposit in your network',
      '{referredName}, of your level {level}, deposited into Smart Trading. A bonus of {amount} is expected on {moment}, unless the deposit is taken back before.',
    ),
    deposit_bonus_credited: says(
      'Referral bonus',
      'You received a bonus of {amount} for the deposit into Smart Trading of {referredName}, of your level {level}.',
    ),
    member_referred: says(
      'New referral',
      '{referredName} signed up with your code. Your direct referrals: {count}.',
    ),
    smart_trading_activated: says(
      'Deposit into Smart Trading',
      'Your deposit of {amount} into Smart Trading is active. Each day may bring a gain or a loss.',
    ),
    smart_trading_undone: says(
      'Deposit undone',
      'Your deposit of {amount} into Smart Trading was undone and the money is back in your balance.',
    ),
    smart_trading_revoked: says(
      'Deposit taken back',
      'Your deposit of {amount} into Smart Trading was taken back. You received {netAmount}. Result after fees: {profit}.',
    ),
    smart_trading_ended: says(
      'Term of your deposit over',
      'The term of your deposit of {amount} into Smart Trading is over. You received {netAmount}. Result after fees: {profit}.',
    ),
    robot_stopped: says(
      'Robot stopped',
      '{robotStop} Trades: {count}. Result of those that are over: {profit}.',
    ),
    achievement_unlocked: says(
      'Achievement unlocked',
      'You unlocked “{achievement}”. Points: {points}.',
    ),
    level_reached: says('New level', 'You reached the {levelName} level.'),
    level_reached_with_bonus: says(
      'New level',
      'You reached the {levelName} level, with a bonus of {amount}.',
    ),
    password_changed: says(
      'Password changed',
      'The password of your account was changed on {moment}. If it was not you, reset the password and contact support.',
    ),
    two_factor_enabled: says(
      'Two-factor verification turned on',
      'Two-factor verification was turned on at {moment}. If it was not you, reset the password and contact support.',
    ),
    two_factor_disabled: says(
      'Two-factor verification turned off',
      'Two-factor verification was turned off at {moment}. If it was not you, reset the password and contact support.',
    ),
    new_device: says(
      'New device on your account',
      'A new device signed in to your account: {deviceName} ({from}), on {moment}. If it was not you, change the password, end that session under Security and contact support.',
    ),
    pix_key_added: says(
      'New PIX key',
      'The PIX key ending in {ending} was added on {moment}. If it was not you, change the password and contact support.',
    ),
    crypto_address_added: says(
      'New withdrawal address',
      'A withdrawal to the address ending in {ending}, never used before, was requested on {moment}. If it was not you, change the password and contact support.',
    ),
    phone_changed: says(
      'Telephone changed',
      'The telephone of your account was changed on {moment}. If it was not you, change the password and contact support.',
    ),
    email_changed: says(
      'E-mail changed',
      'The e-mail of your account was changed on {moment}. If it was not you, change the password and contact support.',
    ),
    support_changed_data: says(
      'Support changed your details',
      'Our team changed on your account on {moment}: {fields}. If you did not ask for it, contact support.',
    ),
    withdrawal_waiting: says(
      'Withdrawal waiting',
      '{personName} asked for a withdrawal of {amount}, which waits for a decision.',
    ),
    guarding_settings_changed: says(
      'Safety setting changed',
      '{personName} changed a setting that protects money or access on {moment}. If nobody agreed on it, pause payouts and check the audit log.',
    ),
    audit_chain_broken: says(
      'Audit log was tampered with',
      'The nightly check found an audit record that was altered, removed or added: no. {count}. See Audit logs, Integrity.',
    ),
  },
  accountData: {
    fullName: 'name',
    email: 'e-mail',
    phone: 'telephone',
    document: 'document',
    country: 'country',
    isActive: 'status of the account',
  },
  robotStops: {
    member: 'You stopped the robot.',
    stop_loss: 'The robot stopped because its loss reached the limit you had set.',
    take_profit: 'The robot stopped because its gain reached the amount you had set.',
    balance: 'The robot stopped because your available balance did not cover its next trade.',
    limit: 'The robot stopped because of your daily loss limit or your break.',
    ended: 'The robot stopped because the time you had set was over.',
    halted: 'The robot stopped because trading was suspended.',
  },
  achievements: {
    first_investment: 'First shoot',
    three_packages: 'Mixed grove',
    invested_1000: 'Firm root',
    invested_10000: 'Full grove',
    first_profit: 'First leaf',
    first_completed: 'Full cycle',
    first_goal: 'Goal reached',
    first_referral: 'First referral',
    ten_referrals: 'Network of ten',
  },
};
