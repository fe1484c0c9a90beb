import type { CodePurpose } from '@bambuzal/contracts';
import { AttemptLimit, networkOf } from '@bambuzal/service-kit';
import type { AuthInfrastructure } from '../dependencies';
import { hashToken } from '../secret-tokens';

const hour = 60 * 60;

/**
 * Limits on requesting and trying codes. Each code costs money to send, and each try is a guess.
 */
export class CodeLimits {
  private readonly sentToPhone: AttemptLimit;
  private readonly askedByAddress: AttemptLimit;
  private readonly triedByAddress: AttemptLimit;

  constructor({ cache, log, config }: Pick<AuthInfrastructure, 'cache' | 'log' | 'config'>) {
    const limit = (name: string, attempts: number, windowSeconds: number) =>
      new AttemptLimit(cache, { name: `codes:${name}`, attempts, windowSeconds }, log);
    // Higher limits in the demo, because all its visitors may share one address and its telephone
    // numbers are not assigned.
    this.sentToPhone = limit('phone', config.demo ? 500 : 10, 24 * hour);
    this.askedByAddress = limit('address', config.demo ? 1000 : 30, 24 * hour);
    this.triedByAddress = limit('tries', config.demo ? 1000 : 60, hour);
  }

  /** @throws DomainError TOO_MANY_REQUESTS; the other methods throw it too */
  countAsking(address: string): Promise<void> {
    return this.askedByAddress.count(hashToken(networkOf(address)));
  }

  countSending(purpose: CodePurpose, phone: string): Promise<void> {
    return this.sentToPhone.count(hashToken(`${purpose}:${phone}`));
  }

  countTry(address: string): Promise<void> {
    return this.triedByAddress.count(hashToken(networkOf(address)));
  }
}
