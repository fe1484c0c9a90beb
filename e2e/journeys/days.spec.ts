import { payDeposit } from '../support/money';
import { registerMember } from '../support/new-member';
import { product } from '../support/product';
import { expect, giveSession, test } from '../support/test';

/**
 * Time zone 14 hours ahead of UTC. For most of the day its date is one day after the operator's.
 */
test.use({ timezoneId: 'Pacific/Kiritimati' });

const dayMs = 24 * 60 * 60 * 1000;
const operatorsDay = (moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(moment);

test('a member abroad sees the operator’s days on the page, in the filter and in the downloaded file', async ({
  page,
  context,
}) => {
  const { client } = await registerMember();
  await giveSession(context, client);
  const before = new Date();
  await payDeposit(client, 150);
  await page.goto(`${product.origin()}/transactions`);
  const line = page
    .getByRole('main')
    .getByRole('link', { name: /Depósito/ })
    .first();
  await expect(line).toContainText(/\d{2}:\d{2}, horário de Brasília/);
  const shown = /(\d{2})\/(\d{2})\/(\d{4})/.exec(await line.innerText());
  const day = [shown?.[3], shown?.[2], shown?.[1]].join('-');
  // Midnight may pass between the two calls.
  expect([operatorsDay(before), operatorsDay(new Date())]).toContain(day);

  const filters = page.getByRole('search', { name: 'Filtros do extrato' });
  const [first, last] = ['De', 'Até'].map((name) => filters.getByLabel(name, { exact: true }));
  await first?.fill(day);
  await last?.fill(day);
  await expect(line).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).click();
  const file = await (await downloading).createReadStream();
  let text = '';
  for await (const piece of file) text += String(piece);
  expect(text).toContain(`${shown?.[0]} `);

  const dayAfter = operatorsDay(new Date(Date.parse(`${day}T12:00:00-03:00`) + dayMs));
  await last?.fill(dayAfter);
  await first?.fill(dayAfter);
  await expect(page.getByText('Nenhuma transação no período')).toBeVisible();
});
