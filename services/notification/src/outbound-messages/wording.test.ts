import { codePurposeSchema, languages } from '@bambuzal/contracts';
import { wordMessage } from './wording';

const particulars = { companyName: 'Casa do Bambu', code: '193752', username: 'ana' };
const everyWay = codePurposeSchema.options.flatMap((purpose) =>
  languages.map((language) => [purpose, language] as const),
);

test.each(everyWay)('the text of %s in %s names the sender and the code', (purpose, language) => {
  const text = wordMessage(purpose, language, particulars);
  expect(text).toMatch(/^Casa do Bambu: /);
  expect(text.split('193752')).toHaveLength(2);
});

test.each(languages)(
  'the text of a recovery in %s names the account if it is known',
  (language) => {
    const text = wordMessage('password_recovery', language, particulars);
    expect(text).toMatch(/ (de|of|di) ana\./);
    const unnamed = wordMessage('password_recovery', language, { ...particulars, username: null });
    expect(unnamed).not.toMatch(/null|ana/);
  },
);

test('all message texts are different', () => {
  const texts = everyWay.map(([purpose, language]) => wordMessage(purpose, language, particulars));
  expect(new Set(texts).size).toBe(everyWay.length);
});
