/**
 * The one place where what the server pushes becomes news of the page. For the shell's signed-in
 * part alone, which carries it: the first paint does without.
 */
export * from './member-news';
export * from './socket';
export * from './use-live';
