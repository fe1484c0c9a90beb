declare module '*.woff2' {
  /** The address at which the build publishes the file. */
  const address: string;
  export default address;
}
