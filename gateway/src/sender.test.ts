import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { senderOf } from './sender';

function requestWith(headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return request;
}

test.each([
  [0, '10.0.0.1', ''],
  [1, '10.0.0.1', '10.0.0.1'],
  [1, '1.1.1.1, 10.0.0.1', '10.0.0.1'],
  [2, '1.1.1.1, 10.0.0.1,10.0.0.2', '10.0.0.1'],
  [2, '10.0.0.1', '10.0.0.1'],
  [1, '::ffff:10.0.0.1', '10.0.0.1'],
  [1, 'not an address', ''],
  [1, '', ''],
])(
  'behind %d proxies, the forwarded list "%s" gives the sender "%s"',
  (proxies, header, address) => {
    expect(senderOf(requestWith({ 'x-forwarded-for': header }), proxies).address).toBe(address);
  },
);

test.each([
  [0, 'https', false],
  [1, 'https', true],
  [1, 'http', false],
  [1, 'https, http', false],
  [2, 'https, http', true],
])(
  'behind %d proxies, the forwarded protocol "%s" counts as encrypted: %s',
  (proxies, header, isEncrypted) => {
    const sender = senderOf(requestWith({ 'x-forwarded-proto': header }), proxies);
    expect(sender.isEncrypted).toBe(isEncrypted);
  },
);
