import { codeIssued } from '@bambuzal/contracts';
import {
  type Composition,
  type Logger,
  type ServiceContext,
  subscription,
} from '@bambuzal/service-kit';
import { type NotificationConfig, readNotificationConfig } from '../config';
import { createDispatcher } from './dispatcher';
import type { MessageSender } from './message-sender';
import { outboundMessageModel } from './outbound-message.model';
import { OutboundMessages } from './outbound-messages';
import { simulatedMessageModel } from './simulated-message.model';
import { Simulator } from './simulator';
import { simulatorOperations } from './simulator.operations';
import { unconfiguredSender } from './unconfigured-sender';
import { WhatsAppSender } from './whatsapp-sender';

/**
 * What goes to people's telephones, wired.
 *
 * @param environment where the account to send by is read
 */
export function createOutboundMessages(
  { config, database, log, encryption, settings }: ServiceContext,
  environment: Readonly<Record<string, string | undefined>>,
): Composition {
  const { connection } = database;
  const rows = outboundMessageModel(connection);
  const simulator = config.DEMO ? new Simulator(simulatedMessageModel(connection), log) : undefined;
  const sender = chooseSender(readNotificationConfig(environment), simulator, log);
  const companyName = async () => (await settings.read()).companyName;
  const dispatcher = createDispatcher({ rows, sender, encryption, companyName, log });
  const messages = new OutboundMessages(rows, dispatcher.wake);
  return {
    operations: simulator ? simulatorOperations(simulator) : [],
    subscriptions: [subscription(codeIssued, (issued, unit) => messages.accept(issued, unit))],
    onStart: () => {
      dispatcher.start();
      return Promise.resolve();
    },
    onStop: () => dispatcher.stop(),
  };
}

function chooseSender(
  { whatsApp }: NotificationConfig,
  simulator: Simulator | undefined,
  log: Logger,
): MessageSender {
  if (whatsApp) return new WhatsAppSender(whatsApp);
  if (simulator) {
    simulator.announce();
    return simulator;
  }
  log.error('codes cannot be sent: set WHATSAPP_ACCESS_TOKEN and WHATSAPP_PHONE_NUMBER_ID');
  return unconfiguredSender;
}
