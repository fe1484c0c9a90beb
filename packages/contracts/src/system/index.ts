export * from './dead-letters';
export * from './health';
export * from './updates';
