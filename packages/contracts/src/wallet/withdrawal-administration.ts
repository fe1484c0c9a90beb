import { z } from 'zod';
import { bulkEndpoints } from '../bulk';
import { previewEndpoint, previewSchema, stateTokenSchema } from '../decisions';
import { endpoint, nothing, takesNothing } from '../endpoint';
import { exportEndpoints } from '../exports';
import { byId } from '../ids';
import { amountFilter, choiceFilter, dayFilter, idFilter, listEndpoint } from '../lists';
import { plainText } from '../personal';
import { bookFigures, ownerSchema, reason } from './administration-parts';
import {
  payoutStatusSchema,
  withdrawalMethodSchema,
  withdrawalPersonReasonSchema,
  withdrawalRiskBandSchema,
  withdrawalRiskSchema,
  withdrawalRiskSignalSchema,
  withdrawalSchema,
  withdrawalStatusSchema,
  withdrawalViewSchema,
} from './withdrawals';

export const administeredWithdrawalSchema = withdrawalSchema.extend({
  user: ownerSchema,
  /** Key or address in full, without anything left out. */
  destination: z.string(),
  keyType: z.string().nullable(),
  provider: z.string().nullable(),
  externalPaymentId: z.string().nullable(),
  adminNotes: z.string().nullable(),
  processedBy: z.string().nullable(),
  /**
   * Reason why the withdrawal waits for approval, although its amount is small enough for an
   * automatic payout.
   */
  personNeededFor: withdrawalPersonReasonSchema.nullable(),
  /** The latest assessment; `null` for a withdrawal that was decided before there were any. */
  risk: withdrawalRiskSchema.nullable(),
});
export type AdministeredWithdrawalJson = z.input<typeof administeredWithdrawalSchema>;

export const withdrawalAdministrationEndpoints = {
  withdrawals: listEndpoint({
    path: '/api/admin/withdrawals',
    summary:
      'Withdrawals, the newest first, views of pending ones by when they are due; found by id, provider id, amount or name',
    access: { permission: 'financials' },
    row: administeredWithdrawalSchema,
    filters: {
      view: withdrawalViewSchema.optional(),
      status: choiceFilter(withdrawalStatusSchema),
      payoutStatus: choiceFilter(payoutStatusSchema),
      method: choiceFilter(withdrawalMethodSchema),
      risk: choiceFilter(withdrawalRiskBandSchema),
      member: idFilter,
      amount: amountFilter,
      created: dayFilter,
    },
    sorts: ['createdAt', 'dueAt'],
    order: '-createdAt',
    isSearched: true,
  }),
  approveWithdrawal: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/withdrawals/{id}/approve',
    summary: 'Have it paid by the provider, or attest that it was paid by hand',
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z
      .object({
        /** Id of a payment made by hand, if no provider pays out. */
        externalPaymentId: plainText(120).min(3).optional(),
        adminNotes: plainText(500).optional(),
        stateToken: stateTokenSchema.optional(),
      })
      .optional(),
    answer: administeredWithdrawalSchema,
    refusals: [
      'STATE_CHANGED',
      'WITHDRAWAL_NOT_PENDING',
      'WITHDRAWAL_HELD',
      'PAYMENT_REFERENCE_REQUIRED',
      'PAYMENT_REFERENCE_USED',
    ],
  }),
  rejectWithdrawal: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/withdrawals/{id}/reject',
    summary: 'Return the money to the wallet that it came from, and say why',
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z.object({ reason, stateToken: stateTokenSchema.optional() }),
    answer: administeredWithdrawalSchema,
    refusals: ['STATE_CHANGED', 'WITHDRAWAL_NOT_PENDING'],
  }),
};

export const withdrawalExportEndpoints = exportEndpoints(
  withdrawalAdministrationEndpoints.withdrawals,
);

export const withdrawalPreviewSchema = previewSchema(bookFigures, [
  ...withdrawalPersonReasonSchema.options,
  // Signals of risk at this moment.
  ...withdrawalRiskSignalSchema.options,
  'payout_failed',
  'paid_by_hand',
  'payouts_paused',
  'simulated',
]);

export const withdrawalPreviewEndpoints = {
  approve: previewEndpoint(
    withdrawalAdministrationEndpoints.approveWithdrawal,
    withdrawalPreviewSchema,
    nothing,
  ),
  reject: previewEndpoint(
    withdrawalAdministrationEndpoints.rejectWithdrawal,
    withdrawalPreviewSchema,
    nothing,
  ),
};

/** Approval of several withdrawals at once. */
export const withdrawalApprovalsEndpoints = bulkEndpoints({
  path: '/api/admin/withdrawals/approve',
  summary: 'Have several withdrawals paid by the provider',
  access: { permission: 'financials' },
  preview: withdrawalPreviewSchema,
  common: { adminNotes: plainText(500).optional() },
});

/** Rejection of several withdrawals at once. */
export const withdrawalRejectionsEndpoints = bulkEndpoints({
  path: '/api/admin/withdrawals/reject',
  summary: 'Return the money of several withdrawals, and say why',
  access: { permission: 'financials' },
  preview: withdrawalPreviewSchema,
  common: { reason },
});
