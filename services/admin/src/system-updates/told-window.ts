import { isTold, type Period } from './maintenance-window';
import { pendingWindows, type UpdateDependencies } from './update-dependencies';

/**
 * The next window that members are told of. It is remembered, because every open page asks for it
 * with the settings; `refresh` reads it again.
 */
export class ToldWindow {
  private known: readonly Period[] = [];

  constructor(private readonly dependencies: Pick<UpdateDependencies, 'now' | 'rows'>) {}

  async refresh(): Promise<void> {
    this.known = await pendingWindows(this.dependencies);
  }

  read(): Period | null {
    const now = this.dependencies.now();
    const told = this.known.find((period) => period.endsAt > now && isTold(period, now));
    return told ? { startsAt: told.startsAt, endsAt: told.endsAt } : null;
  }
}
