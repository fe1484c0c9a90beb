import { demoMessagesEndpoint } from '@bambuzal/contracts';
import { product } from './product';
import { until } from './until';

/** @returns the code last sent to a telephone (E.164). Waits until there is one. */
export async function codeSentTo(phone: string): Promise<string> {
  let code: string | undefined;
  await until(
    `a code reaches ${phone}`,
    async () => (code = (await codesSentTo(phone))[0]) !== undefined,
    15_000,
  );
  return code ?? '';
}

/** Messages, newest first. */
export async function codesSentTo(phone: string): Promise<string[]> {
  const address = `${demoMessagesEndpoint.path}?to=${encodeURIComponent(phone)}`;
  const answer = await fetch(`${product.origin()}${address}`);
  const { data } = demoMessagesEndpoint.answer.parse(await answer.json());
  return data.flatMap(({ code }) => (code === undefined ? [] : [code]));
}
