import { codeIssued } from '@bambuzal/contracts';
import {
  countingFailure,
  type Logger,
  type Module,
  providerFailures,
  type ServiceContext,
  subscription,
} from '@bambuzal/service-kit';
import type { NotificationConfig } from '../config';
import { createDispatcher } from './dispatcher';
import type { MessageSender } from './message-sender';
import { outboundMessageModel } from './outbound-message.model';
import { OutboundMessages } from './outbound-messages';
import { simulatedMessageModel } from './simulated-message.model';
import { Simulator } from './simulator';
import { simulatorRoutes } from './simulator.routes';
import { unconfiguredSender } from './unconfigured-sender';
import { WhatsAppSender } from './whatsapp-sender';

/**
 * Messages to people's telephones.
 *
 * @param account account for sending, if there is one
 */
export function outboundMessagesModule(
  { config, database, log, encryption, metrics, settings }: ServiceContext,
  account: NotificationConfig,
): Module {
  const { connection } = database;
  const rows = outboundMessageModel(connection);
  const simulator = config.DEMO ? new Simulator(simulatedMessageModel(connection), log) : undefined;
  const failed = providerFailures(metrics, ['whatsapp']);
  const sender = chooseSender(account, simulator, log, () => failed('whatsapp'));
  const companyName = async () => (await settings.read()).companyName;
  const dispatcher = createDispatcher({ rows, sender, encryption, companyName, log });
  const messages = new OutboundMessages(rows, dispatcher.wake);
  return {
    name: 'outbound-messages',
    models: [outboundMessageModel, ...(simulator ? [simulatedMessageModel] : [])],
    routes: simulator ? simulatorRoutes(simulator) : [],
    consumes: [subscription(codeIssued, (issued, unit) => messages.accept(issued, unit))],
    workers: [dispatcher],
  };
}

function chooseSender(
  { whatsApp }: NotificationConfig,
  simulator: Simulator | undefined,
  log: Logger,
  onFailure: () => void,
): MessageSender {
  if (whatsApp) {
    const sender = new WhatsAppSender(whatsApp);
    return { send: (message) => countingFailure(onFailure, sender.send(message)) };
  }
  if (simulator) {
    simulator.announce();
    return simulator;
  }
  log.error('codes cannot be sent: set WHATSAPP_ACCESS_TOKEN and WHATSAPP_PHONE_NUMBER_ID');
  return unconfiguredSender;
}
