import type { Logger } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { MessageSender, DirectMessage } from './message-sender';
import type { SimulatedMessageRow } from './simulated-message.model';

const mostRead = 50;

/** Replaces WhatsApp in the demo: sends nothing, and stores the messages. */
export class Simulator implements MessageSender {
  constructor(
    private readonly rows: Model<SimulatedMessageRow>,
    private readonly log: Logger,
    private readonly now: () => Date = () => new Date(),
  ) {}

  announce(): void {
    this.log.info('messages go to a simulator and to no telephone; see /demo/messages');
  }

  async send({ to, text, code }: DirectMessage): Promise<{ externalId: string }> {
    const channel = 'whatsapp';
    const { _id } = await this.rows.create({ to, channel, text, code, createdAt: this.now() });
    return { externalId: `simulated-${_id.toString()}` };
  }

  /** Newest first, at most fifty. @param to E.164; any recipient if absent */
  newest(to?: string): Promise<SimulatedMessageRow[]> {
    const filter = to === undefined ? {} : { to };
    return this.rows.find(filter).sort({ createdAt: -1 }).limit(mostRead).lean();
  }
}
