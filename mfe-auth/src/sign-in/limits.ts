/** Least and greatest lengths (docs/product.md, Accounts and sign-in); the longest as on the wire. */
export const limits = {
  username: { least: 3, most: 30 },
  usernameOrEmail: { least: 3, most: 254 },
  fullName: { least: 3, most: 120 },
  email: { most: 254 },
  password: { least: 6 },
  /** Room for an invitation's link, which has the code in it. */
  referralCode: { most: 200 },
  code: { length: 6 },
  recoveryCode: { most: 64 },
} as const;
