import { configuration } from '../../testing/trading-bot';
import { editedConfiguration } from './edited-configuration';
import { upcomingChanges } from './upcoming-changes';

const first = { ...configuration, flexibleFee: 25 };
const second = { ...first, minDeposit: 50 };
const changedAt = '2026-03-10T12:00:00.000Z';
const configurations = {
  inEffect: configuration,
  upcoming: [
    { from: '2026-03-11', configuration: first, changedAt },
    { from: '2026-03-12', configuration: second, changedAt },
  ],
  changesHoldFrom: '2026-03-12',
};

test('compares each upcoming change with the one before', () => {
  expect(upcomingChanges(configurations)).toEqual([
    {
      from: '2026-03-11',
      changedAt,
      differences: [{ name: 'flexibleFee', of: null, before: 20, after: 25 }],
    },
    {
      from: '2026-03-12',
      changedAt,
      differences: [{ name: 'minDeposit', of: null, before: 20, after: 50 }],
    },
  ]);
});

test('a change starts from the latest upcoming configuration, or from the one in effect', () => {
  expect(editedConfiguration(configurations)).toBe(second);
  expect(editedConfiguration({ ...configurations, upcoming: [] })).toBe(configuration);
});
