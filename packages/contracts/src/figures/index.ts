export * from './auth-figures';
export * from './dashboard';
export * from './day-figures';
export * from './notification-figures';
export * from './referral-figures';
export * from './wallet-figures';
