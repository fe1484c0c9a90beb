/**
 * The contract without the rest of the kit: the build reads it without loading a browser's
 * libraries.
 */
export * from './reading';
export * from './registry';
export * from './remote-definition';
