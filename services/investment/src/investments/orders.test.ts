import { riskSheetVersion } from '@bambuzal/contracts';
import { createInvestmentApp, type InvestmentApp, newMember } from '../testing/investment-app';
import { investingIn } from '../testing/investing';

let app: InvestmentApp;
let investing: ReturnType<typeof investingIn>;
let packageId: string;
beforeAll(async () => {
  app = await createInvestmentApp();
  investing = investingIn(app);
  packageId = await investing.offer();
});
afterAll(() => app.close());

test('an order is refused before the current risk sheet is accepted', async () => {
  const userId = newMember();
  const { status, body } = await investing.order(userId, packageId);
  expect([status, body.code]).toEqual([422, 'RISK_NOT_ACCEPTED']);
  const older = { version: riskSheetVersion - 1 };
  const outdated = await app.as(userId).post('/api/risk-acceptance', older).expect(409);
  expect(outdated.body.code).toBe('RISK_SHEET_OUTDATED');
});

test.each([
  ['below the least amount', { amount: 19.99 }, 'INVESTMENT_AMOUNT_OUT_OF_RANGE'],
  ['above the greatest', { amount: 5_000.01 }, 'INVESTMENT_AMOUNT_OUT_OF_RANGE'],
])('an order %s is refused', async (_, command, code) => {
  const { status, body } = await investing.order(await investing.investor(), packageId, command);
  expect([status, body.code]).toEqual([422, code]);
  expect(body.errors).toHaveProperty('amount');
});

test.each([1e10, 1e308])('an order of %d is refused as too large', async (amount) => {
  const { status, body } = await investing.order(await investing.investor(), packageId, { amount });
  expect([status, body.errors]).toEqual([400, { amount: ['O maior valor é 1000000000'] }]);
});

test('an order is refused for a closed or unknown package', async () => {
  const userId = await investing.investor();
  const closed = await investing.offer({ isActive: false });
  const { status, body } = await investing.order(userId, closed);
  expect([status, body.code]).toEqual([409, 'PACKAGE_CLOSED']);
  expect((await investing.order(userId, newMember())).status).toBe(404);
});

test('an order is refused if the operator has switched its method off', async () => {
  const userId = await investing.investor();
  await app.set({ enableUSDT: false });
  const { status, body } = await investing.order(userId, packageId, { payWith: 'usdt' });
  await app.set({});
  expect([status, body.code]).toEqual([422, 'METHOD_NOT_OFFERED']);
  expect(await app.dependencies.investments.countDocuments({ userId })).toBe(0);
});

test.each([
  ['without the payer’s document', {}, 'Documento obrigatório para o processamento'],
  ['with one whose digits are wrong', { document: '52998224724' }, 'Informe um CPF ou CNPJ válido'],
])('an order by PIX %s is refused', async (_, command, words) => {
  const userId = await investing.investor();
  const refused = await investing.order(userId, packageId, { payWith: 'pix', ...command });
  expect([refused.status, refused.body.errors]).toEqual([400, { document: [words] }]);
  expect(await app.dependencies.investments.countDocuments({ userId })).toBe(0);
});
