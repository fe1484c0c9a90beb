/** Target of an advertisement. */
export interface Target {
  readonly address: string;
  /** Target of a link: another site, in a new tab, or a page of the product, in this tab. */
  readonly isElsewhere: boolean;
}

/**
 * @param targetUrl as the operator wrote it
 * @returns undefined if a click does nothing. This includes every value that is not a site or a
 *   page of the
 *   product, so that an advertisement cannot run a script.
 */
export function targetOf(targetUrl: string | null): Target | undefined {
  if (targetUrl === null) return undefined;
  if (/^https?:\/\//i.test(targetUrl)) return { address: targetUrl, isElsewhere: true };
  if (/^www\./i.test(targetUrl)) return { address: `https://${targetUrl}`, isElsewhere: true };
  if (/^\/(?![/\\])/.test(targetUrl)) return { address: targetUrl, isElsewhere: false };
  return undefined;
}
