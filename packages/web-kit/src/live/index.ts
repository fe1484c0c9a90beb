/**
 * The only place that turns messages of the server into events of the page. Only the signed-in part
 * of the shell imports it, so that the first paint does not load it.
 */
export { DeskNews } from './desk-news';
export * from './member-news';
export * from './socket';
export * from './use-live';
