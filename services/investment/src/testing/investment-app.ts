import type { SystemSettingsJson } from '@bambuzal/contracts';
import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import { Types } from 'mongoose';
import type { InvestmentDependencies } from '../dependencies';
import { investmentDependencies } from '../dependencies';
import { investmentService } from '../service';

export interface InvestmentApp extends TestService {
  /** Second set of dependencies over the service's own collections. */
  readonly dependencies: InvestmentDependencies;
}

interface Options {
  readonly demo?: boolean;
  /** Settings before the service starts. */
  readonly settings?: Partial<SystemSettingsJson>;
  /**
   * Time in milliseconds that a request waits for the wallet. Longer than in production, because a
   * test's answers may be slow.
   */
  readonly timeoutMs?: number;
}

/** Returns a member's id that no other test uses. */
export const newMember = () => String(new Types.ObjectId());

export async function createInvestmentApp({
  demo = true,
  settings = {},
  timeoutMs = 15_000,
}: Options = {}): Promise<InvestmentApp> {
  const service = await createTestService(
    'investment',
    (now) => investmentService({ now, timeoutMs }),
    { demo, settings },
  );
  return { ...service, dependencies: investmentDependencies(service.context, service.now) };
}
