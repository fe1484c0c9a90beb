import { createContext, use, type RefObject } from 'react';

interface TreeState {
  readonly root: RefObject<HTMLUListElement | null>;
  /** State of the item that the Tab key reaches. */
  readonly activeId: string;
  readonly setActive: (id: string) => void;
}

export const TreeContext = createContext<TreeState | undefined>(undefined);

export function useTree(): TreeState {
  const tree = use(TreeContext);
  if (!tree) throw new Error('An item of a tree stands outside of one');
  return tree;
}
