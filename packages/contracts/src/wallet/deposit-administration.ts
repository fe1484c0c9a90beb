import { z } from 'zod';
import { previewEndpoint, previewSchema, stateTokenSchema } from '../decisions';
import { endpoint, nothing, takesNothing } from '../endpoint';
import { exportEndpoints } from '../exports';
import { byId } from '../ids';
import { instantSchema } from '../instant';
import { amountFilter, choiceFilter, dayFilter, idFilter, listEndpoint } from '../lists';
import { amountSchema, positiveAmountSchema } from '../money';
import { bookFigures, ownerSchema, reason } from './administration-parts';
import {
  depositMethodSchema,
  depositSchema,
  depositStatusSchema,
  depositViewSchema,
} from './deposits';

export const administeredDepositSchema = depositSchema.extend({
  user: ownerSchema,
  document: z.string().nullable(),
  provider: z.string(),
  /** Provider's id: txid or payment id. */
  externalId: z.string(),
  /** Payments that came in, oldest first. */
  payments: z.array(
    z.object({
      /** Provider's id: endToEndId or payment id. */
      id: z.string(),
      amount: amountSchema,
      /** Part that was credited; an approval had credited the rest before. */
      credited: amountSchema,
      settledAt: instantSchema,
    }),
  ),
});
export type AdministeredDepositJson = z.input<typeof administeredDepositSchema>;

export const depositAdministrationEndpoints = {
  deposits: listEndpoint({
    path: '/api/admin/deposits',
    summary: "Deposits, the newest first; found by id, provider's id, amount or name",
    access: { permission: 'financials' },
    row: administeredDepositSchema,
    filters: {
      view: depositViewSchema.optional(),
      status: choiceFilter(depositStatusSchema),
      method: choiceFilter(depositMethodSchema),
      member: idFilter,
      amount: amountFilter,
      created: dayFilter,
    },
    sorts: ['createdAt'],
    order: '-createdAt',
    isSearched: true,
  }),
  approveDeposit: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/deposits/{id}/approve',
    summary:
      'Credit a deposit that the provider did not report; what it reports later for the same payment is not credited again',
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z
      .object({
        /** Amount received, if it differs from the amount asked for. */
        amount: positiveAmountSchema.optional(),
        stateToken: stateTokenSchema.optional(),
      })
      .optional(),
    answer: administeredDepositSchema,
    refusals: ['DEPOSIT_NOT_OPEN', 'DEPOSIT_TOO_LARGE', 'STATE_CHANGED'],
  }),
  cancelDeposit: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/deposits/{id}/cancel',
    summary: 'Give up waiting for a payment; one that comes all the same is credited',
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z
      .object({ reason: reason.optional(), stateToken: stateTokenSchema.optional() })
      .optional(),
    answer: administeredDepositSchema,
    refusals: ['DEPOSIT_NOT_OPEN', 'STATE_CHANGED'],
  }),
};

export const depositExportEndpoints = exportEndpoints(depositAdministrationEndpoints.deposits);

export const depositPreviewSchema = previewSchema(bookFigures, [
  // The amount differs from the one asked for.
  'other_amount',
  // The provider reported no payment: the administrator states that money came in.
  'not_reported',
  // A cancelled deposit is still credited if it is paid.
  'still_payable',
  'simulated',
]);

export const depositPreviewEndpoints = {
  approve: previewEndpoint(
    depositAdministrationEndpoints.approveDeposit,
    depositPreviewSchema,
    z.object({ amount: positiveAmountSchema.optional() }).optional(),
  ),
  cancel: previewEndpoint(
    depositAdministrationEndpoints.cancelDeposit,
    depositPreviewSchema,
    nothing,
  ),
};
