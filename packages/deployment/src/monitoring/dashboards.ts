import { dashboardOf, type Panel } from './dashboard';

const requests = 'http_request_duration_seconds';

function quantile(share: number, metric: string): string {
  return `histogram_quantile(${share}, sum by (service, le) (rate(${metric}_bucket[5m])))`;
}

/** A gauge that every instance reports alike. */
function gauge(title: string, unit: string, name: string): Panel {
  return { title, unit, lines: { '{{service}}': `max by (service) (${name})` } };
}

const product = dashboardOf({
  uid: 'bambuzal-product',
  title: 'Bambuzal: product',
  panels: [
    {
      title: 'Requests per second',
      unit: 'reqps',
      lines: { '{{service}}': `sum by (service) (rate(${requests}_count[5m]))` },
    },
    {
      title: 'Share of requests that fail',
      unit: 'percentunit',
      lines: {
        '{{service}}': `sum by (service) (rate(${requests}_count{status=~"5.."}[5m])) / sum by (service) (rate(${requests}_count[5m]))`,
      },
    },
    {
      title: 'Time of requests: half, and 95 in 100',
      unit: 's',
      lines: {
        '{{service}} p50': quantile(0.5, requests),
        '{{service}} p95': quantile(0.95, requests),
      },
    },
    {
      title: 'Time of requests: 99 in 100',
      unit: 's',
      lines: { '{{service}} p99': quantile(0.99, requests) },
    },
    gauge('Event loop: delay of 99 in 100', 's', 'nodejs_eventloop_lag_p99_seconds'),
    {
      title: 'Processors in use',
      unit: 'short',
      lines: { '{{service}}': 'sum by (service) (rate(process_cpu_seconds_total[5m]))' },
    },
    gauge('Heap in use', 'bytes', 'nodejs_heap_size_used_bytes'),
    gauge('Memory of the process', 'bytes', 'process_resident_memory_bytes'),
    {
      title: 'Messages in queues',
      unit: 'short',
      lines: { '{{service}} {{state}}': 'max by (service, state) (bambuzal_queue_messages)' },
    },
    {
      title: 'Wait of messages: 95 in 100',
      unit: 's',
      lines: { '{{service}}': quantile(0.95, 'message_wait_seconds') },
    },
    gauge('Messages in outboxes', 'short', 'bambuzal_outbox_waiting'),
    gauge('Oldest message in outboxes', 's', 'bambuzal_outbox_oldest_seconds'),
    {
      title: 'Dead letters that wait for a decision',
      unit: 'short',
      lines: { '{{consumer}}': 'max by (consumer) (bambuzal_dead_letters_waiting)' },
    },
    {
      title: 'Messages by outcome, per second',
      unit: 'short',
      lines: { '{{service}} {{outcome}}': 'sum by (service, outcome) (rate(messages_total[5m]))' },
    },
    {
      title: 'Gateway: lost connections, and second attempts, in 5 minutes',
      unit: 'short',
      lines: {
        lost: 'sum(increase(bambuzal_upstream_failures_total[5m]))',
        'sent again': 'sum(increase(bambuzal_upstream_retries_total[5m]))',
      },
    },
    {
      title: 'Background work: time since it last succeeded',
      unit: 's',
      lines: {
        '{{service}} {{work}}': 'min by (service, work) (bambuzal_job_last_success_seconds)',
      },
    },
    {
      title: 'Servers that answer',
      unit: 'short',
      lines: { '{{service}} {{server}}': 'min by (service, server) (bambuzal_server_answers)' },
    },
  ],
});

const money = dashboardOf({
  uid: 'bambuzal-money',
  title: 'Bambuzal: money',
  panels: [
    {
      title: 'Deposits confirmed, per hour',
      unit: 'short',
      lines: { '{{method}}': 'sum by (method) (increase(bambuzal_deposits_confirmed_total[1h]))' },
    },
    {
      title: 'Reais credited for deposits, per hour',
      unit: 'currencyBRL',
      lines: {
        '{{method}}':
          'sum by (method) (increase(bambuzal_deposits_confirmed_cents_total[1h])) / 100',
      },
    },
    {
      title: 'Withdrawals, per hour',
      unit: 'short',
      lines: {
        '{{method}} {{step}}': 'sum by (method, step) (increase(bambuzal_withdrawals_total[1h]))',
      },
    },
    {
      title: 'Reais of withdrawals, per hour',
      unit: 'currencyBRL',
      lines: {
        '{{step}}': 'sum by (step) (increase(bambuzal_withdrawals_cents_total[1h])) / 100',
      },
    },
    {
      title: 'Payouts that wait, and overdue decisions',
      unit: 'short',
      lines: {
        payouts: 'max(bambuzal_payouts_waiting)',
        overdue: 'max(bambuzal_withdrawals_overdue)',
      },
    },
    {
      title: 'Oldest of them',
      unit: 's',
      lines: {
        payout: 'max(bambuzal_payouts_waiting_oldest_seconds)',
        overdue: 'max(bambuzal_withdrawals_overdue_oldest_seconds)',
      },
    },
    {
      title: 'Postings of the ledger, per second',
      unit: 'short',
      lines: { '{{kind}}': 'sum by (kind) (rate(bambuzal_ledger_postings_total[5m]))' },
    },
    {
      title: 'Failures of providers, in 10 minutes',
      unit: 'short',
      lines: {
        '{{service}} {{provider}}':
          'sum by (service, provider) (increase(bambuzal_provider_failures_total[10m]))',
      },
    },
    {
      title: 'Investments by the status they came to, per hour',
      unit: 'short',
      lines: { '{{status}}': 'sum by (status) (increase(bambuzal_investments_total[1h]))' },
    },
    {
      title: 'Daily profit: lateness, and time since the last complete run',
      unit: 's',
      lines: {
        late: 'max(bambuzal_profit_run_late_seconds)',
        'since the last': 'max(bambuzal_profit_run_last_success_seconds)',
      },
    },
    {
      title: 'Checks that passed: ledger, audit chain',
      unit: 'short',
      lines: {
        '{{check}}': 'min by (check) (bambuzal_ledger_check_passed)',
        'audit chain': 'min(bambuzal_audit_check_passed)',
      },
    },
    {
      title: 'Time since the checks',
      unit: 's',
      lines: {
        ledger: 'min(bambuzal_ledger_checked_seconds)',
        'audit chain': 'min(bambuzal_audit_checked_seconds)',
      },
    },
  ],
});

/** Grafana's dashboards by the name of their file. */
export const dashboards: Readonly<Record<string, object>> = {
  'product.json': product,
  'money.json': money,
};
