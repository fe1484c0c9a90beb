import { type MessageSender, SendingError } from './message-sender';

/**
 * Where there is neither an account nor the demo. Messages wait, saying why, and leave if the
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
