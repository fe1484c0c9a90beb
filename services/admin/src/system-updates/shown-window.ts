import { pendingWindows } from './pending-windows';
import { isShown, type Period } from './maintenance-window';
import type { UpdateDependencies } from './update-dependencies';

/**
 * The next maintenance window that members are shown. It is remembered, because every open page asks for it
 * with the settings; `refresh` reads it again.
 */
export class ShownWindow {
  private known: readonly Period[] = [];

  constructor(private readonly dependencies: Pick<UpdateDependencies, 'now' | 'rows'>) {}

  async refresh(): Promise<void> {
    this.known = await pendingWindows(this.dependencies);
  }

  read(): Period | null {
    const now = this.dependencies.now();
    const shown = this.known.find((period) => period.endsAt > now && isShown(period, now));
    return shown ? { startsAt: shown.startsAt, endsAt: shown.endsAt } : null;
  }
}
