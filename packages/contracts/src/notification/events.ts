import { auditRecordSchema } from '../audit';
import { messageType } from '../message';

export const notificationAudited = messageType(
  'notification.audit.recorded',
  1,
  auditRecordSchema,
  ['admin'],
);
