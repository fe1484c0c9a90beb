export * from './bonuses';
export * from './competition';
export * from './events';
export * from './member-network';
export * from './network';
