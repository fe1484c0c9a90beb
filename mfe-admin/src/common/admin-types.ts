import type { AdminType } from '@bambuzal/contracts';

/** Types of administrators, in the order in which people choose one. */
export const adminTypes: readonly AdminType[] = ['master', 'suporte', 'financeiro', 'marketing'];
