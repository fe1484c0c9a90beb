import { firstReadProblems, remoteProblems, textProblems } from '@bambuzal/web-kit/testing';
import { depositTexts } from './deposit/locales/deposit-texts';
import { walletTexts } from './locales/wallet-texts';
import { pixKeysTexts } from './pix-keys/locales/pix-keys-texts';
import { receiptTexts } from './receipt/locales/receipt-texts';
import remote from './remote';
import definition from './remote.json';
import { statementTexts } from './statement/locales/statement-texts';
import { withdrawTexts } from './withdraw/locales/withdraw-texts';

test('remote.json and the code name the same pages and parts', () => {
  expect(remoteProblems(definition, remote)).toEqual([]);
});

test('pages read first what remote.json declares', async () => {
  expect(await firstReadProblems(definition, remote)).toEqual([]);
});

test.each([walletTexts, depositTexts, withdrawTexts, pixKeysTexts, statementTexts, receiptTexts])(
  'the texts of $namespace exist in every language',
  async (texts) => {
    expect(await textProblems(texts)).toEqual([]);
  },
);
