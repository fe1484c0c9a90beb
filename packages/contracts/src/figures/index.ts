export * from './dashboard';
export * from './day-figures';
export * from './wallet-figures';
