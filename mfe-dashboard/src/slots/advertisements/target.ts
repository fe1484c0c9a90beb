/** Where an advertisement leads. */
export interface Target {
  readonly address: string;
  /** Target of a link: another site, in a new tab, or a page of the product, in this tab. */
  readonly isElsewhere: boolean;
}

/**
 * @param targetUrl as the operator wrote it
 * @returns undefined where a click does nothing: also for what is neither a site nor a page of the
 *   product, since no advertisement may run a script
 */
export function targetOf(targetUrl: string | null): Target | undefined {
  if (targetUrl === null) return undefined;
  if (/^https?:\/\//i.test(targetUrl)) return { address: targetUrl, isElsewhere: true };
  if (/^www\./i.test(targetUrl)) return { address: `https://${targetUrl}`, isElsewhere: true };
  if (/^\/(?![/\\])/.test(targetUrl)) return { address: targetUrl, isElsewhere: false };
  return undefined;
}
