import type { MemberWallet } from '@bambuzal/contracts';

/** What a member can use; the rest is locked. */
export const usable: readonly MemberWallet[] = ['available', 'yield', 'bonus', 'promotional_bonus'];
