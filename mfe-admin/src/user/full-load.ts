/** Opens another page of the product with a full load, which drops all data in memory. */
export const fullLoad = {
  to(path: string): void {
    window.location.assign(path);
  },
};
