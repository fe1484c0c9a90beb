import type {
  Cents,
  SystemSettings,
  WithdrawableWallet,
  withdrawalQuoteSchema,
} from '@bambuzal/contracts';
import { within } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { tokensText } from '../providers/token-units';
import { dueAt } from './business-hours';
import {
  assertCryptoOffered,
  type Destination,
  destinationOf,
  type WantedDestination,
} from './destination';
import { masked } from './masked';
import { assessRisk } from './risk/assess-risk';
import { usdtMicros } from './usdt-amount';
import { costOf } from './withdrawal-cost';
import { withdrawalHold } from './withdrawal-hold';
import type { WithdrawalDependencies } from './withdrawal-dependencies';

interface Asked extends WantedDestination {
  readonly amount: Cents;
  readonly walletType?: WithdrawableWallet | undefined;
}

interface Forecast {
  readonly userId: string;
  readonly amount: Cents;
  readonly destination: Destination | undefined;
}

type Quote = z.output<typeof withdrawalQuoteSchema>;

/**
 * Time limit in milliseconds for the directory. The member waits for the whole quote, so after this
 * time the owner counts as unknown.
 */
const ownerTimeoutMs = 1500;

/** Calculates the cost, time and destination of a withdrawal before it is requested. */
export class WithdrawalQuotes {
  constructor(private readonly dependencies: WithdrawalDependencies) {}

  /** @throws DomainError with the invalid field, as the request would */
  async quote(userId: string, asked: Asked): Promise<Quote> {
    const { settings: current, credentialChanges, depositWaits, now } = this.dependencies;
    const settings = await current.read();
    const { fee, netAmount } = costOf(asked.amount, settings);
    if (asked.walletType === 'available') {
      await depositWaits.assertMayLeave(userId, asked.amount, settings);
    }
    const destination = await this.destination(userId, asked, settings);
    const causes = {
      destinationSince: destination?.since ?? null,
      credentialsChangedAt: await credentialChanges.lastOf(userId),
    };
    const at = now();
    const hold = withdrawalHold(causes, settings, at);
    return {
      amount: asked.amount,
      fee,
      netAmount,
      minimum: settings.minWithdrawalAmount,
      automatic: await this.isAutomatic(
        { userId, amount: asked.amount, destination },
        settings,
        hold.heldUntil ?? at,
      ),
      dueAt: dueAt(at, hold.heldUntil),
      ...hold,
      ...tokensOf(asked, netAmount, settings),
      destination: destination ? masked(destination.fields.destination) : null,
      owner: destination ? await this.ownerOf(destination) : null,
    };
  }

  private async destination(
    userId: string,
    asked: Asked,
    settings: SystemSettings,
  ): Promise<Destination | undefined> {
    if (asked.method === 'crypto') assertCryptoOffered(settings);
    const named = asked.method === 'pix' ? asked.pixKeyId : asked.cryptoAddress;
    if (named === undefined || named === '') return undefined;
    return destinationOf(this.dependencies, null, userId, asked, settings);
  }

  /** Forecast only: other requests may use up the limits of the day before this withdrawal. */
  private async isAutomatic(
    { userId, amount, destination }: Forecast,
    settings: SystemSettings,
    at: Date,
  ): Promise<boolean> {
    const { provider, payoutDays } = this.dependencies;
    if (provider.isByHand || settings.payoutsPaused) return false;
    if ((await payoutDays.personNeededFor({ userId, amount }, settings, at)) !== null) return false;
    if (!destination) return true;
    const asked = { _id: null, userId, amount, ...destination.fields };
    const { score } = await assessRisk(this.dependencies, null, asked, at);
    return score < settings.payoutAutoMaxRisk;
  }

  private async ownerOf({ fields }: Destination): Promise<Quote['owner']> {
    const { provider, log } = this.dependencies;
    const { keyType, destination: key } = fields;
    if (keyType === null || !provider.ownerOf) return null;
    try {
      const owner = await within(ownerTimeoutMs, provider.ownerOf({ keyType, key }));
      return owner === 'unknown' ? null : { name: owner.name, simulated: provider.isSimulated };
    } catch (error) {
      log.warn({ err: error }, 'the payout provider did not say whose a key is; it is not shown');
      return null;
    }
  }
}

function tokensOf(
  { method }: Asked,
  netAmount: Cents,
  { usdtRate }: SystemSettings,
): Pick<Quote, 'rate' | 'tokens'> {
  if (method === 'pix') return { rate: null, tokens: null };
  return { rate: usdtRate, tokens: tokensText(BigInt(usdtMicros(netAmount, usdtRate))) };
}
