import { type AgreedTrade, type ClaimedTrade, verifyTrade } from './verify-trade';

const startsAt = 1_767_236_400;
const prices = Int32Array.from({ length: 86_401 }, (_, second) => 1_250_000 + second);
const day = {
  startsAt,
  commitment: 'c'.repeat(64),
  pairs: [{ pair: 'BAMBU/BRL', decimals: 4 }],
  prices: new Map([['BAMBU/BRL', prices]]),
};
const agreed: AgreedTrade = {
  pair: 'BAMBU/BRL',
  direction: 'CALL',
  amount: 1_001,
  payout: 8_000,
  entryAt: startsAt + 30,
  exitAt: startsAt + 90,
  commitments: [day.commitment],
};
const claimed: ClaimedTrade = {
  tradeType: 'CALL',
  amount: 10.01,
  payout: 80,
  entryPrice: '125.0030',
  exitPrice: '125.0090',
  isWin: true,
  result: 8,
};

const failed = (changedClaim: Partial<ClaimedTrade>, changedAgreed: Partial<AgreedTrade> = {}) =>
  verifyTrade({ ...agreed, ...changedAgreed }, { ...claimed, ...changedClaim }, day)
    .filter(({ passed }) => !passed)
    .map(({ what }) => what);

test('an honest trade passes every check', () => {
  expect(failed({})).toEqual([]);
});

test('finds a price that differs by a point', () => {
  expect(failed({ entryPrice: '125.0031' })).toEqual(['entry']);
  expect(failed({ entryPrice: '125.00300' })).toEqual(['entry']);
  expect(failed({ exitPrice: '125.0089' })).toEqual(['exit']);
});

test('finds terms that differ from the receipt', () => {
  expect(failed({ amount: 10 })).toEqual(['terms']);
  expect(failed({ payout: 70 })).toEqual(['terms']);
  expect(failed({ tradeType: 'PUT' })).toEqual(['terms']);
});

test('finds a result that does not follow from the prices', () => {
  expect(failed({ isWin: false })).toEqual(['result']);
  expect(failed({ isWin: null })).toEqual(['result']);
  expect(failed({ tradeType: 'PUT' }, { direction: 'PUT' })).toEqual(['result']);
  expect(failed({ result: 8.01 })).toEqual(['result']);
  expect(failed({ result: null })).toEqual(['result']);
});

test('finds a trade of another day, or of a pair that the day does not have', () => {
  expect(failed({}, { commitments: ['d'.repeat(64)] })).toEqual(['day']);
  expect(failed({}, { pair: 'PANDA/BRL' })).toEqual(['day']);
  const later = { entryAt: startsAt + 90_000, exitAt: startsAt + 90_060 };
  expect(failed({}, later)).toEqual(['day']);
});

test('checks each price of a trade across midnight on its own day', () => {
  const late = { entryAt: startsAt + 86_370, exitAt: startsAt + 86_430 };
  const over = { ...agreed, ...late };
  const checks = verifyTrade(
    over,
    { ...claimed, entryPrice: '133.6370', exitPrice: '134.0000' },
    day,
  );
  expect(checks.map(({ what }) => what)).toEqual(['day', 'terms', 'entry', 'result']);
});
