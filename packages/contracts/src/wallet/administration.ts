import { z } from 'zod';
import { previewEndpoint, previewSchema, stateTokenSchema } from '../decisions';
import { endpoint, nothing, takesNothing } from '../endpoint';
import { byId } from '../ids';
import { amountSchema, positiveAmountSchema } from '../money';
import { bookFigures, reason } from './administration-parts';
import { adjustableWalletSchema } from './wallets';

const adjustmentDirectionSchema = z.enum(['credit', 'debit']);

export const walletAdministrationEndpoints = {
  adjustBalance: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/users/{id}/balance-adjustments',
    summary: 'Correct a balance by a posting of its own',
    access: { permission: 'modifyBalance' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z.object({
      walletType: adjustableWalletSchema,
      amount: positiveAmountSchema,
      direction: adjustmentDirectionSchema,
      reason,
      stateToken: stateTokenSchema.optional(),
    }),
    answer: z.object({ entryId: z.string(), balance: amountSchema }),
    status: 201,
    refusals: ['INSUFFICIENT_BALANCE', 'IDEMPOTENCY_KEY_REUSED', 'STATE_CHANGED'],
  }),
};

export const adjustmentPreviewSchema = previewSchema(bookFigures, [
  // A credit to the bonus wallet first pays the member's debt.
  'pays_debt',
]);

export const adjustmentPreviewEndpoint = previewEndpoint(
  walletAdministrationEndpoints.adjustBalance,
  adjustmentPreviewSchema,
  z.object({
    walletType: adjustableWalletSchema,
    direction: adjustmentDirectionSchema,
    /** Without an amount, the preview has no figures. */
    amount: positiveAmountSchema.optional(),
  }),
);

export const reversalEndpoint = endpoint({
  ...takesNothing,
  method: 'post',
  path: '/api/admin/solvency/entries/{id}/reversal',
  summary: 'Undo a deposit or an adjustment by its counter-entry',
  access: { permission: 'modifyBalance' },
  stepUp: true,
  decidesAboutMember: true,
  params: byId,
  body: z.object({ reason, stateToken: stateTokenSchema.optional() }),
  answer: z.object({ entryId: z.string() }),
  status: 201,
  refusals: ['ENTRY_NOT_REVERSIBLE', 'INSUFFICIENT_BALANCE', 'STATE_CHANGED'],
});

export const reversalPreviewSchema = previewSchema(bookFigures, [
  // Money that comes back to the bonus wallet first pays the member's debt.
  'pays_debt',
  // The deposit has no other credit, so that it is cancelled.
  'cancels_deposit',
]);

export const reversalPreviewEndpoint = previewEndpoint(
  reversalEndpoint,
  reversalPreviewSchema,
  nothing,
);
