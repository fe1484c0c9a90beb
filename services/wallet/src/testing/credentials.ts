import type { WalletApp } from './wallet-app';

/** Has the service hear that somebody changed their password now. */
export async function changeCredentials(
  { parts, now }: Pick<WalletApp, 'parts' | 'now'>,
  userId: string,
): Promise<void> {
  const [subscription] = parts.credentialChanges.subscriptions();
  const changedAt = now().toISOString();
  await parts.transact(async (unit) => {
    await subscription?.handle(
      {
        ...{ id: crypto.randomUUID(), type: 'auth.credentials.changed', version: 1 },
        ...{ occurredAt: changedAt, correlationId: 'test', causationId: 'test' },
        data: { userId, change: 'password', changedAt },
      },
      unit,
    );
  });
}
