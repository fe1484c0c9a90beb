export * from './advertisements';
export * from './events';
export * from './live';
export * from './mascot';
export * from './notices';
export * from './tips';
export * from './record-notices';
