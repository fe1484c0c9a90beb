import { answeredAccountHeader, shownAccountHeader } from '@bambuzal/contracts';
import { createGatewayFixture, type GatewayFixture } from './testing/gateway-fixture';

let stand: GatewayFixture;
beforeAll(async () => {
  stand = await createGatewayFixture();
});
afterAll(() => stand.close());

const deposit = (sub: string | undefined, shown: string | undefined) =>
  stand.send(
    '/api/deposits',
    {
      'sec-fetch-site': 'same-origin',
      ...(sub !== undefined && { cookie: `bambuzal_session=${stand.signer.token({ sub })}` }),
      ...(shown !== undefined && { [shownAccountHeader]: shown }),
    },
    'POST',
  );

test('refuses a change from a page that shows another account, before it reaches a service', async () => {
  expect(await deposit('bia', 'ana')).toMatchObject({ status: 409, code: 'OTHER_ACCOUNT' });
  expect(stand.seen).toEqual([]);
});

test.each([
  ['the account that the page shows', 'ana', 'ana'],
  ['a program that shows none', 'ana', undefined],
  ['a visitor, whom the service refuses', undefined, 'ana'],
])('forwards a request from %s', async (_from, sub, shown) => {
  const { length } = stand.seen;
  expect((await deposit(sub, shown)).status).toBe(200);
  expect(stand.seen).toHaveLength(length + 1);
});

test.each([
  ['names the account of the session, which a page compares with the account shown', 'ana', 'ana'],
  ['to a visitor names no account', undefined, undefined],
])('an answer %s', async (_to, sub, named) => {
  expect((await deposit(sub, undefined)).headers[answeredAccountHeader]).toBe(named);
});
