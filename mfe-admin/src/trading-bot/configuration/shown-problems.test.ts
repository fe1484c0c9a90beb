import { configuration } from '../../testing/trading-bot';
import { configurationValues } from './configuration-values';
import { shownProblems } from './shown-problems';

const values = configurationValues(configuration, 'pt-BR');
const refused = (fields: Readonly<Record<string, readonly string[]>>) => ({
  status: 422,
  text: '422: ',
  fields,
});

test('puts the problem of a part beside its field in the form', () => {
  const error = refused({
    'durations.1': ['Repetida'],
    'pairs.0.volatility': ['Alta demais'],
    poolRule: ['Par inativo'],
    'terms.1.fee': ['Alta demais'],
  });
  expect(shownProblems(error, values)).toEqual({
    ofFields: [
      { name: 'pairs.0.volatility', message: 'Alta demais' },
      { name: 'terms.1.fee', message: 'Alta demais' },
      { name: 'poolRule.pair', message: 'Par inativo' },
      { name: 'durations.1.minutes', message: 'Repetida' },
    ],
    ofLists: [],
  });
});

test('puts the problem of a list above the list', () => {
  expect(shownProblems(refused({ terms: ['Prazo repetido'] }), values)).toEqual({
    ofFields: [],
    ofLists: [{ name: 'terms', message: 'Prazo repetido' }],
  });
});

test('finds nothing in a failure that names no field', () => {
  expect(shownProblems({ status: 0, text: '0: offline' }, values)).toEqual({
    ofFields: [],
    ofLists: [],
  });
});
