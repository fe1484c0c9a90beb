import type { ReportingPart, ServiceName } from '@bambuzal/contracts';
import type { TextKey } from '../../kit/list-definition';

/** Names of the services. */
export const serviceWords: Readonly<Record<ServiceName, TextKey>> = {
  auth: 'part.auth',
  wallet: 'part.wallet',
  investment: 'part.investment',
  trading: 'part.trading',
  referral: 'part.referral',
  notification: 'part.notification',
  admin: 'part.admin',
};

/** Names of the parts that report their health. */
export const partWords: Readonly<Record<ReportingPart, TextKey>> = {
  ...serviceWords,
  gateway: 'part.gateway',
};
