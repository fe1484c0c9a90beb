/** For tests alone: never imported by what is built. */
export * from './answer-calls';
export * from './answer-sockets';
export * from './check-remote';
export * from './check-texts';
export * from './people';
export * from './reader';
export * from './render-with-kit';
