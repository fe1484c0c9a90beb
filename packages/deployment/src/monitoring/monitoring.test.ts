import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryFolder } from '../manifest-files';
import { readPanels } from './dashboard-files';
import { faultsOf, metricsOf } from './expressions';
import { readRules } from './rules';

const alerts = readRules(repositoryFolder).groups.flatMap(({ rules }) => rules);
const runbook = readFileSync(path.join(repositoryFolder, 'docs/runbook.md'), 'utf8');
const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);

test.each(alerts.map(({ alert, expr }) => [alert, expr]))('the rule %s parses', (_alert, expr) => {
  expect(faultsOf(expr)).toEqual([]);
});

test.each(readPanels(repositoryFolder))('the expression of %s parses', (_panel, expr) => {
  expect(faultsOf(expr)).toEqual([]);
});

test('an expression that does not parse is found', () => {
  expect(faultsOf('sum by (service (up)')).not.toEqual([]);
  expect(faultsOf('max(up) >')).not.toEqual([]);
});

test('finds the metrics of an expression, and no label or function', () => {
  const expression = 'sum by (service) (rate(a_total{b="c"}[5m])) / on (d) group_left (e) f > 1';
  expect(metricsOf(expression)).toEqual(['a_total', 'f']);
});

test('each alert has its section in docs/runbook.md, and each section its alert', () => {
  expect(alerts).not.toHaveLength(0);
  expect(sections.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
});

test.each(alerts.map(({ alert, annotations }) => [alert, annotations.runbook_url]))(
  'the alert %s leads to its section',
  (alert, url) => {
    expect(new URL(url).pathname).toMatch(/\/docs\/runbook\.md$/);
    expect(new URL(url).hash).toBe(`#${alert.toLowerCase()}`);
  },
);
