import { type Cents, centsSchema, isCpf } from '@bambuzal/contracts';
import { z } from 'zod';
import { decimalText } from '../brcode/decimal-text';
import type { BacenConfig } from '../config';
import { BacenToken } from './bacen-token';
import { type JsonAnswer, JsonClient } from './json-client';
import type { NewCharge, PixPayment, PixProvider } from './pix-provider';
import { ProviderError } from './provider-error';

/** Amount in the form of the API: `\d{1,10}\.\d{2}`. */
const valueSchema = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text) => centsSchema.parse(Number(text.replace('.', ''))));

const chargeSchema = z.object({
  pixCopiaECola: z.string().min(1).max(512),
  valor: z.object({ original: valueSchema }),
});
const paidSchema = z.object({
  txid: z.string(),
  pix: z
    .array(
      z.object({
        endToEndId: z.string().regex(/^\w{32}$/),
        txid: z.string().optional(),
        valor: valueSchema,
        horario: z.iso.datetime({ offset: true }),
      }),
    )
    .default([]),
});
const problemSchema = z.object({ type: z.string(), title: z.string() }).partial();

/** A provider with the central bank's API Pix 2.9.0 (bacen/pix-api, `openapi.yaml`). */
export class BacenPix implements PixProvider {
  readonly name = 'bacen';
  readonly isSimulated = false;
  readonly pollIntervalMs = 15_000;
  private readonly client: JsonClient;
  private readonly token: BacenToken;

  constructor(
    private readonly config: BacenConfig,
    now: () => Date,
    onFailure?: () => void,
  ) {
    const { certificate, timeoutMs } = config;
    const provider = 'the PIX provider';
    this.client = new JsonClient({
      provider,
      timeoutMs,
      onFailure,
      ...(certificate && { certificate }),
    });
    this.token = new BacenToken(config, this.client, now);
  }

  /** The API requires 26 to 35 letters and digits, and a deposit's id has 24. */
  txidOf(depositId: string): string {
    return `DEP${depositId}`;
  }

  async createCharge(charge: NewCharge): Promise<{ readonly copyPaste: string }> {
    const { txid, amount, expiresInSeconds, payer } = charge;
    const answer = await this.ask('PUT', `/cob/${txid}`, {
      calendario: { expiracao: expiresInSeconds },
      ...(payer && payer.name !== '' && { devedor: debtorOf(payer) }),
      valor: { original: decimalText(amount) },
      chave: this.config.key,
      solicitacaoPagador: 'Depósito',
    });
    if (answer.status === 201 || answer.status === 200) return acceptedCharge(answer, amount);
    // The charge may exist although its answer was lost. It cannot be created again, so it is read.
    const made = await this.ask('GET', `/cob/${txid}`);
    if (made.status === 200) return acceptedCharge(made, amount);
    throw refusal('PUT /cob', answer);
  }

  async paymentsOf(txid: string): Promise<readonly PixPayment[]> {
    const answer = await this.ask('GET', `/cob/${txid}`);
    const charge = paidSchema.safeParse(answer.body);
    if (answer.status !== 200 || !charge.success) throw refusal('GET /cob', answer);
    const named = [charge.data.txid, ...charge.data.pix.flatMap((paid) => paid.txid ?? [])];
    if (named.some((name) => name !== txid)) {
      throw new ProviderError('the PIX provider answered with payments of another charge');
    }
    return charge.data.pix.map(({ endToEndId, valor, horario }) => ({
      endToEndId,
      amount: valor,
      paidAt: new Date(horario),
    }));
  }

  /** Registers the callback address with the provider, which appends `/pix` to the address. */
  async registerCallback(webhookUrl: string): Promise<void> {
    const answer = await this.ask('PUT', `/webhook/${encodeURIComponent(this.config.key)}`, {
      webhookUrl,
    });
    if (answer.status < 200 || answer.status > 299) throw refusal('PUT /webhook', answer);
  }

  /** Sends a request. If the provider rejects the token, sends it once more with a new token. */
  private async ask(method: 'GET' | 'PUT', path: string, body?: object): Promise<JsonAnswer> {
    const answer = await this.askOnce(method, path, body);
    if (answer.status !== 401) return answer;
    this.token.forget();
    return this.askOnce(method, path, body);
  }

  private async askOnce(method: 'GET' | 'PUT', path: string, body?: object): Promise<JsonAnswer> {
    return this.client.ask({
      method,
      url: `${this.config.apiUrl}${path}`,
      headers: {
        authorization: `Bearer ${await this.token.current()}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

function debtorOf({ document, name }: { readonly document: string; readonly name: string }) {
  return isCpf(document) ? { cpf: document, nome: name } : { cnpj: document, nome: name };
}

function acceptedCharge({ body }: JsonAnswer, amount: Cents): { readonly copyPaste: string } {
  const charge = chargeSchema.safeParse(body);
  if (!charge.success || charge.data.valor.original !== amount) {
    throw new ProviderError('the PIX provider answered with another charge');
  }
  return { copyPaste: charge.data.pixCopiaECola };
}

function refusal(what: string, { status, body }: JsonAnswer): ProviderError {
  const { type = '', title = '' } = problemSchema.safeParse(body).data ?? {};
  return new ProviderError(`${what} was answered ${status} ${type} ${title}`.trimEnd());
}
