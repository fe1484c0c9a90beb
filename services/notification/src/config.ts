import { readConfig } from '@bambuzal/service-kit';
import { z } from 'zod';

/** An empty variable counts as not set, because compose files set empty ones. */
const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** Variables that this service reads in addition to those of every service. */
export const notificationVariables = z.object({
  WHATSAPP_ACCESS_TOKEN: optionalText.meta({
    description: 'Token of a system user of the WhatsApp Business account',
    secret: true,
  }),
  WHATSAPP_PHONE_NUMBER_ID: optionalText.describe(
    'Id of the sending number, as the WhatsApp Manager shows it. Not the number itself',
  ),
  WHATSAPP_TEMPLATE: z
    .string()
    .min(1)
    .default('bambuzal_code')
    .describe(
      'Name of an approved template of category AUTHENTICATION, in every language of the product',
    ),
  WHATSAPP_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://graph.facebook.com/v23.0')
    .describe('Address of the WhatsApp API'),
  WHATSAPP_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(20_000)
    .default(10_000)
    .describe('Time limit for its answer, in milliseconds'),
});

const schema = notificationVariables.transform((variables, context) => {
  const accessToken = variables.WHATSAPP_ACCESS_TOKEN;
  const phoneNumberId = variables.WHATSAPP_PHONE_NUMBER_ID;
  if ((accessToken === undefined) !== (phoneNumberId === undefined)) {
    context.addIssue({
      code: 'custom',
      path: [accessToken === undefined ? 'WHATSAPP_ACCESS_TOKEN' : 'WHATSAPP_PHONE_NUMBER_ID'],
      message: 'the access token and the phone number id go together',
    });
    return z.NEVER;
  }
  if (accessToken === undefined || phoneNumberId === undefined) return {};
  return {
    whatsApp: {
      accessToken,
      phoneNumberId,
      template: variables.WHATSAPP_TEMPLATE,
      apiUrl: variables.WHATSAPP_API_URL,
      timeoutMs: variables.WHATSAPP_TIMEOUT_MS,
    },
  };
});

export interface WhatsAppConfig {
  readonly accessToken: string;
  readonly phoneNumberId: string;
  readonly template: string;
  readonly apiUrl: string;
  readonly timeoutMs: number;
}

/** Settings that this service reads in addition to those of every service. */
export interface NotificationConfig {
  /** `undefined` without a WhatsApp account. */
  readonly whatsApp?: WhatsAppConfig;
}

/** @throws ConfigError */
export function readNotificationConfig(
  environment: Readonly<Record<string, string | undefined>>,
): NotificationConfig {
  return readConfig(schema, environment);
}
