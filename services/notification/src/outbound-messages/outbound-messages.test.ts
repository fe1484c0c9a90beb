import { createTestContext } from '@bambuzal/service-kit/testing';
import type { Model } from 'mongoose';
import { type OutboundMessageRow, outboundMessageModel } from './outbound-message.model';
import { OutboundMessages } from './outbound-messages';

let context: Awaited<ReturnType<typeof createTestContext>>;
let rows: Model<OutboundMessageRow>;

beforeAll(async () => {
  context = await createTestContext('notification');
  rows = outboundMessageModel(context.database.connection);
  await rows.createCollection();
});

afterAll(() => context.close());

const issued = {
  to: '+5511987654321',
  purpose: 'password_recovery',
  sealedCode: 'sealed',
  username: 'ana',
  language: 'es-ES',
  expiresAt: '2999-01-01T00:00:00Z',
} as const;

test('stores a message with its code sealed, and wakes the dispatcher after the commit', async () => {
  const seen = new Promise((resolve, reject) => {
    const messages = new OutboundMessages(rows, () => {
      rows.findOne().lean().then(resolve, reject);
    });
    context
      .transact(async (unit) => {
        await messages.accept(issued, unit);
      })
      .catch(reject);
  });
  expect(await seen).toMatchObject({
    to: '+5511987654321',
    channel: 'whatsapp',
    purpose: 'password_recovery',
    language: 'es-ES',
    status: 'pending',
    attempts: 0,
    externalId: null,
    content: { sealedCode: 'sealed', username: 'ana' },
    expiresAt: new Date('2999-01-01T00:00:00Z'),
  });
});
