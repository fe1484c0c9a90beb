/** For tests only; never imported by built code. */
export * from './answer-calls';
export * from './answer-sockets';
export * from './check-reads';
export * from './check-remote';
export * from './check-texts';
export * from './people';
export * from './reader';
export * from './render-with-kit';
