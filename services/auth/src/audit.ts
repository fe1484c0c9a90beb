import { identityAudited } from '@bambuzal/contracts';
import { auditBy } from '@bambuzal/service-kit';

export { type Actor, changesBetween } from '@bambuzal/service-kit';

export const publishAudit = auditBy(identityAudited);
