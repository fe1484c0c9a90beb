/** @returns the secret in groups of four, which are easy to copy by hand: `GEZD GNBV GY3T QOJQ` */
export function groupSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
