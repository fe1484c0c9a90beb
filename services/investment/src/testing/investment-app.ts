import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import { Types } from 'mongoose';
import type { InvestmentDependencies } from '../dependencies';
import { investmentDependencies } from '../dependencies';
import { investmentService } from '../service';

// A machine that does much else takes its time to start a service.

export interface InvestmentApp extends TestService {
  /** Another hold on the service's own collections. */
  readonly dependencies: InvestmentDependencies;
}

interface Options {
  readonly demo?: boolean;
  /**
   * Time that a request waits for the wallet; longer than in production, since a test's answers may
   * be slow.
   */
  readonly timeoutMs?: number;
}

/** A member's id that no other test has. */
export const newMember = () => String(new Types.ObjectId());

export async function createInvestmentApp({
  demo = true,
  timeoutMs = 15_000,
}: Options = {}): Promise<InvestmentApp> {
  const service = await createTestService(
    'investment',
    (now) => investmentService({ now, timeoutMs }),
    { demo },
  );
  return { ...service, dependencies: investmentDependencies(service.context, service.now) };
}
