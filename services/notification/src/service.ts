import { codeIssued } from '@bambuzal/contracts';
import { type Logger, type ServiceDefinition, subscription } from '@bambuzal/service-kit';
import { type NotificationConfig, readNotificationConfig } from './config';
import { Dispatcher } from './outbound-messages/dispatcher';
import type { MessageSender } from './outbound-messages/message-sender';
import { outboundMessageModel } from './outbound-messages/outbound-message.model';
import { OutboundMessages } from './outbound-messages/outbound-messages';
import { simulatedMessageModel } from './outbound-messages/simulated-message.model';
import { Simulator } from './outbound-messages/simulator';
import { simulatorOperations } from './outbound-messages/simulator.operations';
import { unconfiguredSender } from './outbound-messages/unconfigured-sender';
import { WhatsAppSender } from './outbound-messages/whatsapp-sender';

/** @param environment where this service's own variables are read */
export function createNotificationService(
  environment: Readonly<Record<string, string | undefined>>,
): ServiceDefinition {
  return {
    name: 'notification',
    compose({ config, database, log, seal, settings }) {
      const { connection } = database;
      const rows = outboundMessageModel(connection);
      const simulator = config.DEMO
        ? new Simulator(simulatedMessageModel(connection), log)
        : undefined;
      const sender = chooseSender(readNotificationConfig(environment), simulator, log);
      const companyName = async () => (await settings.read()).companyName;
      const dispatcher = new Dispatcher({ rows, sender, seal, companyName, log });
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
    },
  };
}

export const notificationService = createNotificationService(process.env);

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
