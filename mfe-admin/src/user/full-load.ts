/** Leaves the page for another one of the product, and with it all that was read so far. */
export const fullLoad = {
  to(path: string): void {
    window.location.assign(path);
  },
};
