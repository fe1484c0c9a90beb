import type { codeIssued, MessageData } from '@bambuzal/contracts';
import { currentContext, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { OutboundMessageRow } from './outbound-message.model';

/** Stores messages to people's telephones, which the dispatcher then sends. */
export class OutboundMessages {
  /** @param wake called when a message is stored and can be sent */
  constructor(
    private readonly rows: Model<OutboundMessageRow>,
    private readonly wake: () => void,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Stores the message, with its code still sealed. Sending cannot be part of a transaction. */
  async accept(
    issued: MessageData<typeof codeIssued>,
    { afterCommit, session }: UnitOfWork,
  ): Promise<void> {
    const { to, purpose, language, sealedCode, username, expiresAt } = issued;
    const now = this.now();
    const row = {
      to,
      purpose,
      language,
      channel: 'whatsapp',
      status: 'pending',
      createdAt: now,
      expiresAt: new Date(expiresAt),
      dueAt: now,
      correlationId: currentContext().correlationId,
      content: { sealedCode, username },
    } as const;
    await this.rows.create([row], { session });
    afterCommit(this.wake);
  }
}
