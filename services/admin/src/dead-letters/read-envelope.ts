import { envelopeSchema } from '@bambuzal/contracts';

/** @returns the envelope in a message's content; `undefined` if the content is no envelope */
export function readEnvelope(content: string) {
  try {
    return envelopeSchema.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}
