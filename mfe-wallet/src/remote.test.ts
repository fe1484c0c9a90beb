import { remoteProblems, textProblems } from '@bambuzal/web-kit/testing';
import { depositTexts } from './deposit/messages/deposit-texts';
import { walletTexts } from './messages/wallet-texts';
import { pixKeysTexts } from './pix-keys/messages/pix-keys-texts';
import { receiptTexts } from './receipt/messages/receipt-texts';
import remote from './remote';
import definition from './remote.json';
import { statementTexts } from './statement/messages/statement-texts';
import { withdrawTexts } from './withdraw/messages/withdraw-texts';

test('remote.json and the code name the same pages and parts', () => {
  expect(remoteProblems(definition, remote)).toEqual([]);
});

test.each([walletTexts, depositTexts, withdrawTexts, pixKeysTexts, statementTexts, receiptTexts])(
  'the words of $namespace are complete in every language',
  async (texts) => {
    expect(await textProblems(texts)).toEqual([]);
  },
);
