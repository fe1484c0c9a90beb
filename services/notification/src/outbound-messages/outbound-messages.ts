import type { codeIssued, MessageData } from '@bambuzal/contracts';
import { currentContext, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { OutboundMessageRow } from './outbound-message.model';

/** The messages that people are to get on their telephones. */
export class OutboundMessages {
  /** @param wake called once a message lies there to be sent */
  constructor(
    private readonly rows: Model<OutboundMessageRow>,
    private readonly wake: () => void,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Writes the message down, its code still sealed. Sending it has no place in a transaction. */
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
