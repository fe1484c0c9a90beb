/** The contract alone: what the build reads without loading a browser's libraries. */
export * from './reading';
export * from './registry';
export * from './remote-definition';
