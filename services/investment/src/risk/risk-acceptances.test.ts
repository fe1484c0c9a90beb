import { riskSheetVersion } from '@bambuzal/contracts';
import { createInvestmentApp, type InvestmentApp, newMember } from '../testing/investment-app';

let app: InvestmentApp;
beforeAll(async () => {
  app = await createInvestmentApp();
});
afterAll(() => app.close());

const path = '/api/risk-acceptance';

test('reports no accepted version for a new member', async () => {
  const { body } = await app.as(newMember()).get(path).expect(200);
  expect(body).toEqual({
    currentVersion: riskSheetVersion,
    acceptedVersion: null,
    acceptedAt: null,
  });
});

test('only the first acceptance of a version is recorded', async () => {
  const me = app.as(newMember());
  const first = await me.post(path, { version: riskSheetVersion }).expect(200);
  expect(first.body.acceptedVersion).toBe(riskSheetVersion);
  app.advance(60);
  const second = await me.post(path, { version: riskSheetVersion }).expect(200);
  expect(second.body).toEqual(first.body);
});

test('only the current version can be accepted', async () => {
  const me = app.as(newMember());
  for (const version of [riskSheetVersion - 1, riskSheetVersion + 1]) {
    const { body } = await me.post(path, { version }).expect(409);
    expect(body.code).toBe('RISK_SHEET_OUTDATED');
  }
});

test('an acceptance is valid only for the member who gave it', async () => {
  await app.as(newMember()).post(path, { version: riskSheetVersion }).expect(200);
  const { body } = await app.as(newMember()).get(path).expect(200);
  expect(body.acceptedVersion).toBeNull();
});
