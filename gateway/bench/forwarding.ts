import { execFile, type ChildProcess, fork, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createTestIdentity, freePort } from '@bambuzal/service-kit/testing';
import { readNumber } from './wrk-output';

const run = promisify(execFile);
const rounds = 3;
const seconds = 4;
const connections = 50;
const ports = {
  service: await freePort(),
  gateway: await freePort(),
  redis: await freePort(),
  keys: await freePort(),
  metrics: await freePort(),
};
const identity = createTestIdentity();
const cases = [
  { name: 'anonymous', headers: [] },
  { name: 'signed in', headers: ['-H', `Cookie: bambuzal_session=${identity.token()}`] },
];

/**
 * Compares calls to a service directly and through the gateway. Rounds alternate in one run, so
 * that load on the machine affects both. `npm run bench` installs `wrk` if it is missing.
 */
const redis = spawn('redis-server', ['--port', String(ports.redis), '--save', ''], {
  stdio: 'ignore',
});
const keys = createServer((_request, response) => response.end(JSON.stringify(identity.keySet)));
keys.listen(ports.keys, '127.0.0.1');
const service = await start('service.ts', { PORT: String(ports.service) });
const gateway = await start('../src/main.ts', {
  PORT: String(ports.gateway),
  REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
  ADMIN_URL: `http://127.0.0.1:${ports.service}`,
  JWKS_URL: `http://127.0.0.1:${ports.keys}`,
  METRICS_PORT: String(ports.metrics),
  // The demo's configuration: plain cookie names, and no proxy in front.
  NODE_ENV: 'development',
  DEMO: 'true',
  RATE_LIMIT_PER_MINUTE: '1000000000',
  RATE_LIMIT_ACCOUNT_PER_MINUTE: '1000000000',
  LOG_LEVEL: 'warn',
});
try {
  for (const { name, headers } of cases) {
    await measure(ports.service, 1, headers);
    await measure(ports.gateway, 1, headers);
    const direct: Figures[] = [];
    const forwarded: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      direct.push(await measure(ports.service, seconds, headers));
      forwarded.push(await measure(ports.gateway, seconds, headers));
    }
    report(name, best(direct), best(forwarded));
  }
} finally {
  for (const child of [gateway, service, redis]) child.kill();
  keys.close();
}

interface Figures {
  readonly perSecond: number;
  readonly medianMs: number;
}

/** @param headers in the form of arguments of `wrk` */
async function measure(
  port: number,
  duration: number,
  headers: readonly string[],
): Promise<Figures> {
  const target = [...headers, '--latency', `http://127.0.0.1:${port}/api/settings`];
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${duration}s`, ...target]);
  const single = await run('wrk', ['-t1', '-c1', '-d1s', ...target]);
  if (stdout.includes('Non-2xx')) throw new Error(`not every request succeeded:\n${stdout}`);
  return {
    perSecond: readNumber(stdout, 'Requests/sec:'),
    medianMs: readNumber(single.stdout, '50%'),
  };
}

function best(figures: readonly Figures[]): Figures {
  return {
    perSecond: Math.max(...figures.map(({ perSecond }) => perSecond)),
    medianMs: Math.min(...figures.map(({ medianMs }) => medianMs)),
  };
}

function report(name: string, direct: Figures, forwarded: Figures): void {
  const ratio = forwarded.perSecond / direct.perSecond;
  console.log(`\n${name}`);
  console.table({
    direct,
    'through the gateway': forwarded,
  });
  console.log(`throughput ratio ${ratio.toFixed(2)} (wanted: 0.60 or more)`);
  const added = forwarded.medianMs - direct.medianMs;
  console.log(
    `added at the median ${added.toFixed(2)} ms with one connection (wanted: under 2 ms)`,
  );
}

async function start(file: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = fork(new URL(file, import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  const deadline = Date.now() + 15_000;
  while (!(await answers(environment['PORT'] ?? ''))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${file} did not start`);
    await delay(100);
  }
  return child;
}

async function answers(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/live`)).ok;
  } catch {
    return false;
  }
}
