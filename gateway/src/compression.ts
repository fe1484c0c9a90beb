import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import accepts from 'accepts';

/** Minimum size. Below it, the headers weigh more than compression saves. */
const thresholdBytes = 1024;
const compressible = /^(application\/(problem\+)?json|text\/|application\/javascript|image\/svg)/;

/**
 * Returns the stream for a service's answer: a compressor if the client accepts one and the answer
 * is large enough, otherwise the response itself. Sets the matching headers.
 */
export function compressed(
  request: IncomingMessage,
  response: ServerResponse,
  onError: (error: Error) => void,
): Writable {
  const type = String(response.getHeader('content-type') ?? '');
  const length = Number(response.getHeader('content-length') ?? Number.POSITIVE_INFINITY);
  if (!compressible.test(type)) return response;
  response.appendHeader('vary', 'Accept-Encoding');
  if (length < thresholdBytes || response.hasHeader('content-encoding')) return response;
  if (request.method === 'HEAD' || response.statusCode === 304) return response;
  const encoder = encoderFor(request);
  if (!encoder) return response;
  response.setHeader('content-encoding', encoder.name);
  response.removeHeader('content-length');
  encoder.stream.on('error', onError);
  encoder.stream.pipe(response);
  return encoder.stream;
}

function encoderFor(request: IncomingMessage) {
  const accepted = accepts(request).encodings();
  if (accepted.includes('br')) {
    // Quality 4 is almost as fast as gzip on answers of this size, and the result is smaller.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { name: 'br', stream: createBrotliCompress({ params }) };
  }
  return accepted.includes('gzip') ? { name: 'gzip', stream: createGzip() } : undefined;
}
