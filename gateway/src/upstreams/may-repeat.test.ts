import { connect } from 'node:net';
import { errors } from 'undici';
import { failureOf, UnreadyAnswer } from './failure';
import { isRepeatable, mayRepeat } from './may-repeat';

test.each([
  ['GET', {}, true],
  ['HEAD', {}, true],
  ['POST', {}, false],
  ['DELETE', {}, false],
  ['OPTIONS', {}, false],
  ['POST', { 'idempotency-key': 'a-key' }, true],
  ['POST', { 'idempotency-key': '' }, false],
])('decides whether a %s with %j may reach a second instance', (method, headers, expected) => {
  expect(isRepeatable({ method, headers })).toBe(expected);
});

test('repeats a write without a key only if nothing was sent', () => {
  const failures = ['unconnected', 'interrupted', 'unready', 'other'] as const;
  expect(failures.filter((failure) => mayRepeat(failure, false))).toEqual(['unconnected']);
  expect(failures.filter((failure) => mayRepeat(failure, true))).toEqual([
    'unconnected',
    'interrupted',
    'unready',
  ]);
});

const coded = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

test.each([
  [coded('ECONNREFUSED', 'connect'), 'unconnected'],
  [coded('ENOTFOUND', 'getaddrinfo'), 'unconnected'],
  [new errors.ConnectTimeoutError('late'), 'unconnected'],
  [new AggregateError([coded('ECONNREFUSED', 'connect')]), 'unconnected'],
  [new AggregateError([coded('ECONNREFUSED', 'connect'), coded('ECONNRESET', 'read')]), 'other'],
  [coded('ECONNRESET', 'read'), 'interrupted'],
  [coded('EPIPE', 'write'), 'interrupted'],
  [new errors.SocketError('other side closed'), 'interrupted'],
  [new Error('wrapped', { cause: coded('ECONNRESET', 'read') }), 'interrupted'],
  [new errors.HeadersTimeoutError('slow'), 'other'],
  [new errors.RequestAbortedError('gone'), 'other'],
  [new UnreadyAnswer(), 'unready'],
  ['a text', 'other'],
])('reads %s as %s', (error, expected) => {
  expect(failureOf(error)).toBe(expected);
});

test('reads the error of a refused connection as unconnected', async () => {
  const error = await new Promise((resolve) => connect(1, '127.0.0.1').once('error', resolve));
  expect(failureOf(error)).toBe('unconnected');
});
