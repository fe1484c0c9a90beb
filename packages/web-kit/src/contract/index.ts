/**
 * The contract without the rest of the kit, so that the build can read it without loading a
 * browser's libraries.
 */
export * from './reading';
export * from './registry';
export * from './remote-definition';
export * from './federation-global';
