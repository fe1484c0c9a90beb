/** Global variable of a page with the federation runtime, which the shell provides to remotes. */
export const federationGlobal = 'bambuzalFederation';
