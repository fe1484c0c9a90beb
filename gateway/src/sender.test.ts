import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { networkOf, senderOf } from './sender';

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
])('behind %d proxies, "%s" means "%s"', (proxies, header, address) => {
  expect(senderOf(requestWith({ 'x-forwarded-for': header }), proxies).address).toBe(address);
});

test.each([
  [0, 'https', false],
  [1, 'https', true],
  [1, 'http', false],
  [1, 'https, http', false],
  [2, 'https, http', true],
])('behind %d proxies, the protocol "%s" is encrypted: %s', (proxies, header, isEncrypted) => {
  const sender = senderOf(requestWith({ 'x-forwarded-proto': header }), proxies);
  expect(sender.isEncrypted).toBe(isEncrypted);
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
