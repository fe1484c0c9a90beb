import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';

/** Requests for each query; the slowest of twenty is its 95th percentile. */
const rounds = 40;
/** Limit of the 95th percentile, in milliseconds. */
const limitMs = 300;

interface List {
  readonly path: string;
  /** Queries of its page, as after `?`; the empty one is the first page. */
  readonly queries: readonly string[];
}

const days = 'created=2025-03-01..2025-03-31';

/** The lists of the desk, each with its views, filters and searches. */
const lists: readonly List[] = [
  {
    path: '/api/admin/users',
    queries: [
      '',
      'page=500',
      'search=ana',
      'search=grande-77',
      'search=0791',
      'role=user',
      'active=false',
      'twoFactor=true',
      'role=user&active=true&search=bruno',
    ],
  },
  {
    path: '/api/admin/withdrawals',
    queries: [
      '',
      'page=500',
      'view=pending',
      'view=overdue',
      'view=due_soon',
      'view=held',
      'view=failed',
      'view=paid',
      'search=ana',
      'search=grande-77',
      'search=1.234,56',
      'search=large-8',
      'status=rejected',
      'payoutStatus=failed',
      'method=crypto',
      'risk=high',
      'amount=100..500',
      days,
      'view=pending&search=bruno&amount=100..',
    ],
  },
  {
    path: '/api/admin/deposits',
    queries: [
      '',
      'page=500',
      'view=open',
      'view=differs',
      'search=ana',
      'search=1.234,56',
      'search=large-8',
      'status=expired',
      'method=usdt',
      'amount=100..500',
      days,
    ],
  },
  {
    path: '/api/admin/pending-bonuses',
    queries: [
      '',
      'page=500',
      'view=flagged',
      'view=pending',
      'search=ana',
      'search=12,34',
      'status=cancelled',
      'amount=10..50',
      days,
    ],
  },
  {
    path: '/api/admin/investments',
    queries: [
      '',
      'page=500',
      'view=active',
      'view=ending',
      'view=pending',
      'search=ana',
      'search=1.234,56',
      'status=completed',
      'amount=100..500',
      days,
    ],
  },
];

/** Figures, which are read from what the services reported. */
const figures = [
  '/api/admin/dashboard',
  `/api/admin/figures/money?from=${daysAgo(365)}&to=${daysAgo(0)}&beside=year`,
  `/api/admin/figures/bonuses?from=${daysAgo(365)}&to=${daysAgo(0)}&beside=year`,
  '/api/admin/figures/obligations',
  '/api/admin/figures/cohorts',
  '/api/admin/solvency',
] as const;

const origin = process.env['ORIGIN'] ?? 'http://127.0.0.1:8080';
const pageSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/**
 * Measures the lists of the back office with a hundred thousand members and a million transactions,
 * which it writes into the stack first. Each query stands beside one that finds a row by its id, so
 * that a slow machine shows in both. `npm run bench -- admin` starts the stack.
 */
await npm('seed', '--large');
// The large data has times of the past, whose days were counted without it.
await npm('rebuild', 'figures');
const cookie = await signIn();
const rows: Record<string, string | number>[] = [];
for (const { path, queries } of lists) {
  const [first] = (await page(path, '')).data;
  const byId = percentile95(await timesOf(path, `search=${first?.id ?? ''}`));
  for (const query of queries) {
    const p95 = percentile95(await timesOf(path, query));
    rows.push({
      list: path.replace('/api/admin/', ''),
      query: query === '' ? '(first page)' : query,
      'p95, ms': p95.toFixed(1),
      'by id, ms': byId.toFixed(1),
      'times by id': (p95 / byId).toFixed(1),
      [`under ${limitMs} ms`]: p95 < limitMs ? 'yes' : 'NO',
    });
  }
}
console.table(rows);
await measureFigures();

/** Measures each figure beside a user who is found by id. */
async function measureFigures(): Promise<void> {
  const [user] = (await page('/api/admin/users', '')).data;
  const byId = percentile95(await timesOf('/api/admin/users', `search=${user?.id ?? ''}`));
  const measured: Record<string, string>[] = [];
  for (const path of figures) {
    const p95 = percentile95(await timesTo(async () => void (await read(path))));
    measured.push({
      figures: path.split('?')[0] ?? path,
      'p95, ms': p95.toFixed(1),
      'by id, ms': byId.toFixed(1),
      'times by id': (p95 / byId).toFixed(1),
      [`under ${limitMs} ms`]: p95 < limitMs ? 'yes' : 'NO',
    });
  }
  console.table(measured);
}

/** Runs a script of the product, which finds the running stack by itself. */
function npm(script: string, argument: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const run = spawn('npm', ['run', script, '--', argument], {
      cwd: new URL('../../..', import.meta.url),
      stdio: 'inherit',
    });
    run.once('error', reject);
    run.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm run ${script} ends with ${code}`));
    });
  });
}

/** @returns the day in UTC, `yyyy-mm-dd` */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'master', password: 'bambuzal-demo' }),
  });
  if (!answer.ok) throw new Error(`the master cannot sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

async function read(path: string): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.json();
}

async function page(path: string, query: string) {
  return pageSchema.parse(await read(`${path}?${query}`));
}

function timesOf(path: string, query: string): Promise<number[]> {
  return timesTo(async () => void (await page(path, query)));
}

async function timesTo(request: () => Promise<void>): Promise<number[]> {
  // Not measured: the first request fills caches.
  await request();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await request();
    times.push(performance.now() - begun);
  }
  return times;
}

function percentile95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}
