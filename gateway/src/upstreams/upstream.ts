import { PeriodicTask } from '@bambuzal/service-kit';
import { chooseInstance } from './choose-instance';
import type { Failure } from './failure';
import { Instance, type InstanceOptions, type Place } from './instance';
import { isResolvable, type Resolve, resolveAddress } from './resolve-address';

const resolveEveryMs = 5000;

export interface UpstreamOptions extends InstanceOptions {
  readonly resolve: Resolve;
  readonly countFailure: () => void;
  readonly countRepeat: () => void;
}

/**
 * The instances of a service. Names are resolved again at an interval and after a failed
 * connection; until then, and while a name cannot be resolved, the last known instances count.
 */
export class Upstream {
  private instances: readonly Instance[];
  private turn = 0;
  private readonly resolving: PeriodicTask;
  private readonly found = new Map<string, readonly string[]>();
  private readonly leaving = new Set<Promise<void>>();

  /** @param addresses in the configuration, each as `http://host:port`, and at least one */
  constructor(
    private readonly addresses: readonly string[],
    private readonly options: UpstreamOptions,
  ) {
    this.instances = this.places().map((place) => new Instance(place, options));
    this.resolving = new PeriodicTask({
      name: `resolve ${options.service}`,
      run: () => this.resolve(),
      everyMs: resolveEveryMs,
      log: options.log,
    });
    if (addresses.some(isResolvable)) this.resolving.start();
  }

  /** @param tried instance that has failed the call */
  choose(tried?: Instance): Instance {
    const chosen = chooseInstance(this.instances, this.turn, tried);
    // A second attempt takes no turn, or the instance that fails would be the next one again.
    if (!tried) this.turn = (this.turn + 1) % Number.MAX_SAFE_INTEGER;
    if (!chosen) throw new Error(`${this.options.service} has no instance`);
    return chosen;
  }

  /**
   * Chooses the instance for a second attempt.
   *
   * @returns `undefined` if a second attempt has no better chance than the first
   */
  chooseAfter(failure: Failure, tried: Instance): Instance | undefined {
    if (failure === 'unready' && !this.hasOtherReady(tried)) return undefined;
    const next = this.choose(tried);
    // A single instance may have closed an idle connection; a new one reaches it.
    return next === tried && failure !== 'interrupted' ? undefined : next;
  }

  hasOtherReady(tried: Instance): boolean {
    return this.instances.some((instance) => instance !== tried && instance.isReady);
  }

  /** Takes a failed call into account. */
  report(instance: Instance, failure: Failure, error: unknown): void {
    if (failure !== 'unconnected' && failure !== 'interrupted') return;
    this.options.countFailure();
    if (instance.fail(error) && this.addresses.some(isResolvable)) this.resolving.wake();
  }

  /** Counts a second attempt. */
  countRepeat(): void {
    this.options.countRepeat();
  }

  async close(): Promise<void> {
    await this.resolving.stop();
    await Promise.all([...this.instances.map((instance) => instance.close()), ...this.leaving]);
  }

  private async resolve(): Promise<void> {
    await Promise.all(this.addresses.map((address) => this.find(address)));
    const known = new Map(this.instances.map((instance) => [instance.place.address, instance]));
    const places = this.places();
    this.instances = places.map(
      (place) => known.get(place.address) ?? new Instance(place, this.options),
    );
    const staying = new Set(this.instances);
    for (const instance of known.values()) if (!staying.has(instance)) this.dismiss(instance);
  }

  private async find(address: string): Promise<void> {
    try {
      const found = await resolveAddress(address, this.options.resolve);
      if (found.length > 0) this.found.set(address, found);
    } catch (error) {
      this.options.log.warn({ err: error, address }, 'an address could not be resolved');
    }
  }

  /** Each instance once, also if several names lead to it. */
  private places(): readonly Place[] {
    const places = this.addresses.flatMap((configured) =>
      (this.found.get(configured) ?? [configured]).map((address) => ({ address, configured })),
    );
    return [...new Map(places.map((place) => [place.address, place])).values()];
  }

  /** Calls that the instance already works on are finished. */
  private dismiss(instance: Instance): void {
    const gone = instance.close().finally(() => this.leaving.delete(gone));
    this.leaving.add(gone);
  }
}
