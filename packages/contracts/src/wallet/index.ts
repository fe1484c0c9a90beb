export * from './administration';
export * from './balance';
export * from './deposits';
export * from './events';
export * from './pix-keys';
export * from './transactions';
export * from './wallets';
export * from './withdrawals';
