import { demoAccounts } from '../demo/accounts';
import { withoutPassword } from './infrastructure/external';
import type { ServerUrls } from './infrastructure/infrastructure';
import type { PartDescription } from './parts/description';

export interface SummaryFacts {
  readonly servers: ServerUrls;
  /** Started parts. */
  readonly parts: readonly PartDescription[];
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** Parts that do not work yet. */
  readonly troubled: readonly string[];
  readonly elapsedMs: number;
}

/** Summary for the user when all parts are up. */
export function summaryOf(facts: SummaryFacts): string {
  const { parts, servers, publicUrl, troubled } = facts;
  const hasGateway = parts.some((part) => part.kind === 'gateway');
  const hasAccounts = facts.isDemo && parts.some((part) => part.name === 'auth');
  const entries = [
    ...(hasGateway ? [['Open', publicUrl] as const, ['API', `${publicUrl}/docs`] as const] : []),
    ['MongoDB', withoutPassword(servers.mongodb)] as const,
    ['RabbitMQ', withoutPassword(servers.rabbitmq)] as const,
    ['Redis', withoutPassword(servers.redis)] as const,
  ];
  return [
    '',
    headline(facts),
    ...(troubled.length > 0 ? [`Not working yet: ${troubled.join(', ')}.`] : []),
    '',
    ...entries.map(([name, value]) => `  ${name.padEnd(10)}${value}`),
    ...(hasAccounts ? accounts() : []),
    '',
    'Ctrl-C stops everything.',
  ].join('\n');
}

function headline({ parts, elapsedMs }: SummaryFacts): string {
  const seconds = (elapsedMs / 1000).toFixed(1);
  return parts.length > 0
    ? `Bambuzal is up after ${seconds} s.`
    : `The infrastructure is up after ${seconds} s. No application part was started.`;
}

function accounts(): readonly string[] {
  const { password, administrators, members } = demoAccounts;
  return [
    '',
    `  Demo accounts, all with the password ${password}:`,
    `    administrators  ${administrators.join(', ')}`,
    `    members         ${members.join(', ')}`,
  ];
}
