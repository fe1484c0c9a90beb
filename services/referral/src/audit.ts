import { referralAudited } from '@bambuzal/contracts';
import { auditBy, operatorAuditBy } from '@bambuzal/service-kit';

/** For what concerns a member. */
export const publishAudit = auditBy(referralAudited);

/** For what concerns the operator's own tables and no member. */
export const publishOperatorAudit = operatorAuditBy(referralAudited);
