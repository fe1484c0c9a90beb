export * from './administration';
export * from './events';
export * from './key-set';
export * from './profile';
export * from './security';
export * from './sign-in';
export * from './user';
