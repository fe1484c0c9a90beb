import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';

/** Version of the risk sheet's meaning. A member who accepted an older version is asked again. */
export const riskSheetVersion = 1;

export const riskAcceptanceSchema = z.object({
  currentVersion: z.int(),
  acceptedVersion: z.int().nullable(),
  acceptedAt: instantSchema.nullable(),
});
export type RiskAcceptanceJson = z.input<typeof riskAcceptanceSchema>;

export const riskEndpoints = {
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/risk-acceptance',
    summary: 'Which version of the risk sheet the member has accepted',
    access: 'user',
    answer: riskAcceptanceSchema,
  }),
  accept: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/risk-acceptance',
    summary: 'Accept the current risk sheet, which a first investment needs',
    access: 'user',
    body: z.object({ version: z.int().min(0).max(1_000_000) }),
    answer: riskAcceptanceSchema,
    refusals: ['RISK_SHEET_OUTDATED'],
  }),
};
