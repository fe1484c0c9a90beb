import { type MessageSender, SendingError } from './message-sender';

/**
 * Used outside the demo without an account. Messages wait with the reason. They are sent if the
 * service is started with an account before they expire.
 */
export const unconfiguredSender: MessageSender = {
  send: () =>
    Promise.reject(
      new SendingError(
        'no way to send: WHATSAPP_ACCESS_TOKEN and WHATSAPP_PHONE_NUMBER_ID are not set',
        { transient: true },
      ),
    ),
};
