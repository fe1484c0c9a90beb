import { Agent, request } from 'undici';
import { z } from 'zod';
import type { WhatsAppConfig } from '../config';
import { type MessageSender, type DirectMessage, SendingError } from './message-sender';
import { whatsAppMessage } from './whatsapp-message';

const acceptedSchema = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refusedSchema = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    error_data: z.object({ details: z.string() }).partial().optional(),
  }),
});

/**
 * Limits that WhatsApp reports with status 400: of the app, the account, the number, and the pair
 * of numbers.
 */
const throttlingCodes = new Set([4, 80007, 130429, 131056]);
const mostAnswerBytes = 64 * 1024;

interface Answer {
  readonly status: number;
  readonly retryAfterMs: number;
  readonly body: unknown;
}

/** Sends messages through the WhatsApp Cloud API. */
export class WhatsAppSender implements MessageSender {
  private readonly agent = new Agent({ maxResponseSize: mostAnswerBytes });
  private readonly url: string;

  constructor(private readonly config: WhatsAppConfig) {
    const base = config.apiUrl.replace(/\/+$/, '');
    this.url = `${base}/${encodeURIComponent(config.phoneNumberId)}/messages`;
  }

  async send(message: DirectMessage): Promise<{ externalId: string }> {
    const answer = await this.post(JSON.stringify(whatsAppMessage(this.config.template, message)));
    if (answer.status < 200 || answer.status > 299) throw refusal(answer, message.code);
    const accepted = acceptedSchema.safeParse(answer.body);
    const externalId = accepted.data?.messages[0]?.id;
    if (externalId === undefined) {
      throw new SendingError('whoever answered was not WhatsApp', { transient: true });
    }
    return { externalId };
  }

  private async post(body: string): Promise<Answer> {
    const { accessToken, timeoutMs } = this.config;
    try {
      const {
        statusCode,
        headers,
        body: answer,
      } = await request(this.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body,
        dispatcher: this.agent,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const retryAfterMs = Number(headers['retry-after'] ?? 0) * 1000 || 0;
      return { status: statusCode, retryAfterMs, body: parsed(await answer.text()) };
    } catch (cause) {
      throw new SendingError('WhatsApp could not be reached', { transient: true, cause });
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal({ status, retryAfterMs, body }: Answer, code: string): SendingError {
  const error = refusedSchema.safeParse(body).data?.error;
  const transient =
    status === 429 ||
    status === 408 ||
    status >= 500 ||
    (error !== undefined && throttlingCodes.has(error.code));
  const particulars = error
    ? ` (${error.code}) ${error.message} ${error.error_data?.details ?? ''}`.trimEnd()
    : '';
  const reason = `WhatsApp answered ${status}${particulars}`.replaceAll(code, '[code]');
  return new SendingError(reason, { transient, retryAfterMs });
}
