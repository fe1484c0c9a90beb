/**
 * The only place that turns messages of the server into events of the page. Only the shell's
 * signed-in part imports it, so the first paint does not load it.
 */
export * from './member-news';
export * from './socket';
export * from './use-live';
