import { Agent, request } from 'undici';
import { ProviderError } from './provider-error';

interface JsonRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface JsonAnswer {
  readonly status: number;
  /** Parsed body; `undefined` if the body is not JSON. */
  readonly body: unknown;
}

interface JsonClientOptions {
  readonly provider: string;
  readonly timeoutMs: number;
  /** Called when the provider does not answer, or says that it failed (status 500 and above). */
  readonly onFailure?: (() => void) | undefined;
  /** The client's certificate in PEM, if the provider demands mutual TLS. */
  readonly certificate?: { readonly cert: string; readonly key: string };
}

const mostAnswerBytes = 256 * 1024;

/** Sends requests to one provider, with a limit for the time and for the size of the answer. */
export class JsonClient {
  private readonly agent: Agent;

  constructor(private readonly options: JsonClientOptions) {
    const { certificate } = options;
    this.agent = new Agent({
      maxResponseSize: mostAnswerBytes,
      ...(certificate && { connect: certificate }),
    });
  }

  /** @throws ProviderError if there is no answer; an answer with any status is returned */
  async ask({ method, url, headers, body: sent }: JsonRequest): Promise<JsonAnswer> {
    const { onFailure, provider, timeoutMs } = this.options;
    try {
      const answer = await request(url, {
        method,
        headers,
        dispatcher: this.agent,
        signal: AbortSignal.timeout(timeoutMs),
        ...(sent !== undefined && { body: sent }),
      });
      const body = parsed(await answer.body.text());
      if (answer.statusCode >= 500) onFailure?.();
      return { status: answer.statusCode, body };
    } catch (cause) {
      onFailure?.();
      throw new ProviderError(`${provider} could not be reached`, { cause });
    }
  }

  close(): Promise<void> {
    return this.agent.close();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
