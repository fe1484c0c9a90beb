import { personKeys } from '@bambuzal/service-kit';
import type { Collection } from 'mongoose';
import { type Ancestors, ancestorsBelow, keyOfLevel, noAncestors } from '../src/members/ancestors';
import type { FiguresRow, LevelFigures } from '../src/network/figures.model';
import type { MemberRow } from '../src/members/member.model';
import type { ReferralDependencies } from '../src/dependencies';

const batchSize = 10_000;
const dayMs = 24 * 60 * 60 * 1000;

/** Member whose network is read, and who has the given number of descendants. */
export const headId = 'head';

/**
 * Writes a tree of the given size. The head has `below` members in its five levels, the same number
 * in each level. All other members form a separate tree, in which each member has brought three.
 */
export async function writeTree(
  { connection, now }: Pick<ReferralDependencies, 'connection' | 'now'>,
  size: number,
  below: number,
): Promise<void> {
  const members = connection.collection<MemberRow>('members');
  const figures = new FigureCounts();
  const start = now().getTime() - 365 * dayMs;
  const known: Ancestors[] = [];
  let rows: MemberRow[] = [];
  for (let i = 0; i < size; i++) {
    const parent = parentOf(i, below);
    const ancestors =
      parent === null ? noAncestors : ancestorsBelow(idOf(parent), known[parent] ?? noAncestors);
    known.push(ancestors);
    figures.count(ancestors);
    rows.push(memberRow(idOf(i), ancestors, new Date(start + i)));
    if (rows.length < batchSize && i < size - 1) continue;
    await members.insertMany(rows);
    rows = [];
  }
  await figures.write(connection.collection<FiguresRow>('network_figures'));
}

/** Numbers the head first, then its levels in order, then the other members. */
function parentOf(i: number, below: number): number | null {
  if (i === 0) return null;
  const ofLevel = below / 5;
  if (i <= below) {
    const level = Math.floor((i - 1) / ofLevel);
    return level === 0 ? 0 : i - ofLevel;
  }
  const among = i - below - 1;
  return among === 0 ? null : below + 1 + Math.floor((among - 1) / 3);
}

const idOf = (i: number) => (i === 0 ? headId : `member-${String(i).padStart(8, '0')}`);

function memberRow(_id: string, ancestors: Ancestors, registeredAt: Date): MemberRow {
  const names = { username: _id, fullName: 'Pessoa de Medida' };
  return {
    _id,
    ...names,
    role: 'user',
    isActive: true,
    referralCode: _id,
    ancestors,
    registeredAt,
    changedAt: null,
    searchKeys: personKeys(names),
  };
}

class FigureCounts {
  private readonly members = new Map<string, number[]>();

  count(ancestors: Ancestors): void {
    Object.values(ancestors).forEach((id: string | null, i) => {
      if (id === null) return;
      const counts = this.members.get(id) ?? [0, 0, 0, 0, 0];
      counts[i] = (counts[i] ?? 0) + 1;
      this.members.set(id, counts);
    });
  }

  async write(rows: Collection<FiguresRow>): Promise<void> {
    const all = [...this.members].map(([_id, counts]) => ({ _id, levels: levelsOf(counts) }));
    for (let i = 0; i < all.length; i += batchSize) {
      await rows.insertMany(all.slice(i, i + batchSize));
    }
  }
}

function levelsOf(counts: readonly number[]): Record<string, LevelFigures> {
  return Object.fromEntries(
    counts.map((members, i) => [keyOfLevel(i + 1), { members, volume: 0, earned: 0 }]),
  );
}
