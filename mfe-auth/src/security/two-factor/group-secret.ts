/** @returns in groups of four, as a person copies it by eye: `GEZD GNBV GY3T QOJQ` */
export function groupSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
