import type { MemberWallet } from '@bambuzal/contracts';

/** Wallets that a member can spend from; the others are locked. */
export const usable: readonly MemberWallet[] = ['available', 'yield', 'bonus', 'promotional_bonus'];
