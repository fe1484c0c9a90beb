import { isResolvable, lookUpHost, resolveAddress } from './resolve-address';

const resolve = () => Promise.resolve(['10.0.0.1', 'fd00::1']);

test.each([
  ['http://wallet:8080', ['http://10.0.0.1:8080', 'http://[fd00::1]:8080']],
  ['http://wallet', ['http://10.0.0.1', 'http://[fd00::1]']],
  ['http://10.1.1.1:80', ['http://10.1.1.1:80']],
  ['http://[::1]:8080', ['http://[::1]:8080']],
  ['https://wallet:8443', ['https://wallet:8443']],
])('resolves %s', async (address, expected) => {
  expect(await resolveAddress(address, resolve)).toEqual(expected);
});

test('leaves the name to TLS, and addresses as they are', () => {
  const all = ['http://wallet:1', 'https://wallet:1', 'http://10.0.0.1:1', 'http://[::1]:1'];
  expect(all.filter(isResolvable)).toEqual(['http://wallet:1']);
});

test('counts this machine once, though its name may have two addresses', async () => {
  expect(await lookUpHost('localhost')).toEqual(['127.0.0.1']);
});
