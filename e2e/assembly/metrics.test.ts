import { repositoryFolder } from '@bambuzal/deployment/manifest-files';
import { readPanels } from '@bambuzal/deployment/monitoring/dashboard-files';
import { metricsOf } from '@bambuzal/deployment/monitoring/expressions';
import { readRules } from '@bambuzal/deployment/monitoring/rules';
import { metricsOfGateway, metricsOfService } from '../support/served-metrics';
import { serviceNames } from '../support/service-definitions';

/** Metrics of Prometheus itself and of kube-state-metrics. */
const outside = [
  'kube_cronjob_status_last_successful_time',
  'kube_job_status_failed',
  'kube_pod_status_phase',
  'kube_pod_status_ready',
  'up',
];

let served: Set<string>;
beforeAll(async () => {
  served = new Set([...outside, ...(await metricsOfGateway())]);
  for (const name of serviceNames) {
    for (const metric of await metricsOfService(name)) served.add(metric);
  }
});

const unknownIn = (expression: string) =>
  metricsOf(expression).filter((metric) => !served.has(metric));

test('every metric that an alert reads is served', () => {
  const alerts = readRules(repositoryFolder).groups.flatMap(({ rules }) => rules);
  expect(alerts).not.toHaveLength(0);
  expect(alerts.flatMap(({ alert, expr }) => unknownIn(expr).map((name) => [alert, name]))).toEqual(
    [],
  );
});

test('every metric that a dashboard reads is served', () => {
  const panels = readPanels(repositoryFolder);
  expect(panels).not.toHaveLength(0);
  expect(panels.flatMap(([panel, expr]) => unknownIn(expr).map((name) => [panel, name]))).toEqual(
    [],
  );
});

test('a metric that nobody serves is found', () => {
  expect(unknownIn('rate(bambuzal_outbox_waitin[5m])')).toEqual(['bambuzal_outbox_waitin']);
});
