/**
 * Minimum and maximum lengths (docs/product.md, Accounts and sign-in). The maximum lengths are
 * those of the API.
 */
export const limits = {
  username: { least: 3, most: 30 },
  usernameOrEmail: { least: 3, most: 254 },
  fullName: { least: 3, most: 120 },
  email: { most: 254 },
  password: { least: 6 },
  /** Long enough for a whole invitation link, which contains the code. */
  referralCode: { most: 200 },
  code: { length: 6 },
  recoveryCode: { most: 64 },
} as const;
