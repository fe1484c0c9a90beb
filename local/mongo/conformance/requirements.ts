import type { Document } from 'mongodb';
import type { Case, Requirement, Suite } from './suite';

/** Facts that decide which cases a server can run. */
export interface ServerFacts {
  readonly version: string;
  readonly topology: 'single' | 'replicaset' | 'sharded' | 'load-balanced';
  readonly authenticated: boolean;
  readonly parameters: Document;
}

/** @returns the reason to leave out a case on this server, or `undefined` to run it */
export function whyLeftOut(suite: Suite, testCase: Case, facts: ServerFacts): string | undefined {
  if (testCase.skipReason !== undefined) return testCase.skipReason;
  return (
    unmetRequirement(suite.requirements, facts) ?? unmetRequirement(testCase.requirements, facts)
  );
}

function unmetRequirement(
  requirements: readonly Requirement[],
  facts: ServerFacts,
): string | undefined {
  const unmet = requirements.map((requirement) => whyUnmet(requirement, facts));
  return unmet.includes(undefined) ? undefined : unmet[0];
}

function whyUnmet(requirement: Requirement, facts: ServerFacts): string | undefined {
  const { minServerVersion, maxServerVersion, topologies, auth, serverParameters } = requirement;
  if (minServerVersion !== undefined && compareVersions(facts.version, minServerVersion) < 0)
    return `for servers from ${minServerVersion}`;
  if (maxServerVersion !== undefined && compareVersions(facts.version, maxServerVersion) > 0)
    return `for servers up to ${maxServerVersion}`;
  if (topologies !== undefined && !topologies.includes(facts.topology))
    return `for ${topologies.join(' or ')}`;
  if (auth !== undefined && auth !== facts.authenticated)
    return auth ? 'for servers with authentication' : 'for servers without authentication';
  if (requirement.serverless === 'require') return 'for serverless';
  if (requirement.needsEncryption) return 'for client-side encryption';
  for (const [name, value] of Object.entries(serverParameters ?? {}))
    if (facts.parameters[name] !== value) return `for server parameter ${name} = ${String(value)}`;
  return undefined;
}

/** Compares the first three parts of versions such as `8.0.4`; an absent part counts as zero. */
export function compareVersions(left: string, right: string): number {
  const leftParts = left.split('.').map(Number);
  const rightParts = right.split('.').map(Number);
  for (let index = 0; index < 3; index++) {
    const difference = (leftParts[index] ?? 0) - (rightParts[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
