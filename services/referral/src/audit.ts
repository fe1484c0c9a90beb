import { referralAudited } from '@bambuzal/contracts';
import { auditBy, operatorAuditBy } from '@bambuzal/service-kit';

/** Publishes audit records about a member. */
export const publishAudit = auditBy(referralAudited);

/** Publishes audit records about the operator's own tables, without a member. */
export const publishOperatorAudit = operatorAuditBy(referralAudited);
