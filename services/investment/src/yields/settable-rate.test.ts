import {
  basisPointsSchema,
  DomainError,
  fillProblem,
  type Language,
  problemCatalogue,
} from '@bambuzal/contracts';
import { assertSettable } from './settable-rate';

const rate = (basisPoints: number) => basisPointsSchema.parse(basisPoints);
const range = { dailyRate: null, minDailyRate: rate(100), maxDailyRate: rate(201) };
/** Half past ten at night on 10 March in São Paulo, which is 11 March in UTC. */
const now = new Date('2026-03-11T01:30:00Z');
const lastYear = { ...range, createdAt: new Date('2025-06-01T12:00:00Z') };
/** Late on 8 March in São Paulo. */
const dayBeforeYesterday = { ...range, createdAt: new Date('2026-03-09T02:59:59Z') };

function refusalOf(...of: Parameters<typeof assertSettable>): DomainError | undefined {
  try {
    assertSettable(...of);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

test.each([
  ['a week ago', lastYear, '2026-03-03', undefined],
  ['longer ago', lastYear, '2026-03-02', 'RATE_DATE_OUT_OF_RANGE'],
  ['long past', lastYear, '2020-01-01', 'RATE_DATE_OUT_OF_RANGE'],
  ['today', lastYear, '2026-03-10', undefined],
  ['in 31 days', lastYear, '2026-04-10', undefined],
  ['in 32 days', lastYear, '2026-04-11', 'RATE_DATE_OUT_OF_RANGE'],
  ['far ahead', lastYear, '2099-01-01', 'RATE_DATE_OUT_OF_RANGE'],
  ['the day the package was made', dayBeforeYesterday, '2026-03-08', undefined],
  ['the day before it was made', dayBeforeYesterday, '2026-03-07', 'RATE_DATE_OUT_OF_RANGE'],
])(
  'a rate is accepted only for days near today and not before the package: %s',
  (_, offer, date, code) => {
    expect(refusalOf(offer, date, rate(150), now)?.code).toBe(code);
  },
);

test.each([
  [
    'pt-BR',
    'A taxa pode ser publicada de 08/03/2026 00:00 a 10/04/2026 23:59, horário de Brasília',
  ],
  ['en-US', 'A rate can be published from 08/03/2026 00:00 to 10/04/2026 23:59, Brasília time'],
] satisfies [Language, string][])(
  'the refusal of a day names the allowed days (%s)',
  (language, words) => {
    const { code, values } = refusalOf(dayBeforeYesterday, '2026-03-07', rate(150), now) ?? {};
    const message = fillProblem(
      problemCatalogue[code ?? 'NOT_FOUND'].words[language],
      language,
      values ?? {},
    );
    expect(message.replaceAll(/\s/g, ' ')).toBe(words);
  },
);

test('a package with a fixed rate accepts no published rate, even if it is the same rate', () => {
  const fixed = { ...lastYear, dailyRate: rate(137), minDailyRate: null, maxDailyRate: null };
  const { code, fields, values } = refusalOf(fixed, '2026-03-10', rate(137), now) ?? {};
  expect({ code, fields, values }).toEqual({
    code: 'PACKAGE_RATE_FIXED',
    fields: { percentage: 'PACKAGE_RATE_FIXED' },
    values: { rate: 1.37 },
  });
});
