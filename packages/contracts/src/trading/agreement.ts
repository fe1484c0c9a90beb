import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';

/** Version of the agreement's meaning. A member who accepted an older version is asked again. */
export const agreementVersion = 1;

export const agreementSchema = z.object({
  currentVersion: z.int(),
  acceptedVersion: z.int().nullable(),
  acceptedAt: instantSchema.nullable(),
});
export type AgreementJson = z.input<typeof agreementSchema>;

export const agreementEndpoints = {
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/smart-trading/agreement',
    summary: 'Which version of the agreement the member has accepted',
    access: 'user',
    answer: agreementSchema,
  }),
  accept: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/smart-trading/agreement',
    summary: 'Accept the current agreement, which a deposit, a trade and the robot need',
    access: 'user',
    body: z.object({ version: z.int().min(0).max(1_000_000) }),
    answer: agreementSchema,
    refusals: ['AGREEMENT_OUTDATED'],
  }),
};
