/** Parts of the browser's address that rules need. A test passes its own. */
export interface PageAddress {
  readonly pathname: string;
  /** Full load that replaces the current page in the history. */
  readonly replace: (address: string) => void;
}

export const browserAddress: PageAddress = {
  get pathname() {
    return window.location.pathname;
  },
  replace: (address) => window.location.replace(address),
};
