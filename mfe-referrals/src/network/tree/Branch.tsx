import { Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { useEffect, useRef, useState } from 'react';
import { pageSize, referralsApi } from '../../api';
import { networkTexts } from '../locales/network-texts';
import { MemberItem } from './MemberItem';
import { useTree } from './tree-context';
import { TreeItem } from './TreeItem';

export interface BranchProps {
  /** Id of the referrer; the reader if it is missing. */
  readonly parentId?: string;
  /** Level of the members in the branch, counted from 1. */
  readonly level: number;
  /** Number of levels in the network. */
  readonly depth: number;
}

/** Referrals of a member: all pages that were requested. */
export function Branch({ parentId, level, depth }: BranchProps) {
  const t = networkTexts.useTexts();
  const { number } = useFormatting();
  const [pages, setPages] = useState(1);
  const last = usePage(parentId, pages);
  const { currentData, error, isFetching, refetch } = last;
  const restId = `${parentId ?? ''}/rest`;
  useFocusKept(restId, currentData?.data[0]?.id);
  const left = currentData && currentData.pagination.total - pages * pageSize;
  const rest = (label: string, onPress?: () => void) => (
    <TreeItem
      key="rest"
      id={restId}
      level={level}
      onPress={onPress}
      label={<Text $tone={onPress ? 'primary' : 'muted'}>{label}</Text>}
    />
  );
  return (
    <>
      {Array.from({ length: pages }, (_, index) => (
        <BranchPage key={index} page={index + 1} parentId={parentId} level={level} depth={depth} />
      ))}
      {!currentData && error && !isFetching && rest(t('branchFailed'), () => void refetch())}
      {!currentData && (!error || isFetching) && rest(t('branchLoading'))}
      {left !== undefined &&
        left > 0 &&
        rest(t('showMore', { count: left, left: number(left) }), () => setPages(pages + 1))}
    </>
  );
}

interface BranchPageProps {
  readonly parentId: string | undefined;
  readonly level: number;
  readonly depth: number;
  readonly page: number;
}

function BranchPage({ parentId, level, depth, page }: BranchPageProps) {
  const { currentData } = usePage(parentId, page);
  const before = (page - 1) * pageSize;
  return currentData?.data.map((member, index) => (
    <MemberItem
      key={member.id}
      member={member}
      level={level}
      branch={
        level < depth ? <Branch parentId={member.id} level={level + 1} depth={depth} /> : null
      }
      place={{ position: before + index + 1, of: currentData.pagination.total }}
    />
  ));
}

function usePage(parentId: string | undefined, page: number) {
  const of = parentId === undefined ? { level: 1 } : { parentId };
  return referralsApi.useNetworkMembersQuery({ ...of, page });
}

/**
 * Focus moves to the first new member when the item "more" that loaded them disappears. Keyboard
 * users then continue from there.
 */
function useFocusKept(restId: string, firstId: string | undefined): void {
  const { activeId, root, setActive } = useTree();
  const wasThere = activeId === restId;
  const seen = useRef(firstId);
  useEffect(() => {
    if (seen.current === firstId) return;
    seen.current = firstId;
    if (!wasThere || firstId === undefined) return;
    const focused = document.activeElement;
    setActive(firstId);
    // No focus change if the reader has moved to another part of the page.
    if (focused !== document.body && root.current?.contains(focused) !== true) return;
    root.current?.querySelector<HTMLElement>(`[data-item="${firstId}"]`)?.focus();
  }, [firstId, wasThere, root, setActive]);
}
