import type { Logger } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { MessageSender, OutgoingMessage } from './message-sender';
import type { SimulatedMessageRow } from './simulated-message.model';

const mostRead = 50;

/** Stands for the outside world in the demo: sends nothing, and keeps what it would have sent. */
export class Simulator implements MessageSender {
  constructor(
    private readonly rows: Model<SimulatedMessageRow>,
    private readonly log: Logger,
    private readonly now: () => Date = () => new Date(),
  ) {}

  announce(): void {
    this.log.info('messages go to a simulator and to no telephone; see /demo/messages');
  }

  async send({ to, text, code }: OutgoingMessage): Promise<{ externalId: string }> {
    const channel = 'whatsapp';
    const { _id } = await this.rows.create({ to, channel, text, code, createdAt: this.now() });
    return { externalId: `simulated-${_id.toString()}` };
  }

  /** The newest first, at most fifty. @param to E.164; to anybody when absent */
  newest(to?: string): Promise<SimulatedMessageRow[]> {
    const filter = to === undefined ? {} : { to };
    return this.rows.find(filter).sort({ createdAt: -1 }).limit(mostRead).lean();
  }
}
