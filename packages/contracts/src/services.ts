import { z } from 'zod';

/** Services of the product. Each has its own database and its own queue. */
export const serviceNames = [
  'auth',
  'wallet',
  'investment',
  'trading',
  'referral',
  'notification',
  'admin',
] as const;

export const serviceNameSchema = z.enum(serviceNames);
export type ServiceName = z.infer<typeof serviceNameSchema>;
