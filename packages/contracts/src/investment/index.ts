export * from './achievements';
export * from './events';
export * from './goals';
export * from './investments';
export * from './levels';
export * from './packages';
export * from './risk';
export * from './yields';
