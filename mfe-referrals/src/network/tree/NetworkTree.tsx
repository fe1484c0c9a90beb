import { Skeleton, SkeletonGroup, Stack, Text } from '@bambuzal/ui';
import { ReadFailure } from '@bambuzal/product-ui';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { referralsApi } from '../../api';
import { networkTexts } from '../locales/network-texts';
import { Branch } from './Branch';
import { TreeContext } from './tree-context';
import { moveWithin } from './tree-keys';

/**
 * The network as a tree, whose branches are loaded when opened. Keys follow the ARIA tree pattern.
 *
 * @param depth number of levels in the network
 */
export function NetworkTree({ depth }: { readonly depth: number }) {
  const t = networkTexts.useTexts();
  const first = referralsApi.useNetworkMembersQuery(
    { level: 1, page: 1 },
    { refetchOnMountOrArgChange: true },
  );
  if (!first.data && first.error)
    return (
      <ReadFailure title={t('membersFailed')} onRetry={first.refetch} busy={first.isFetching} />
    );
  if (!first.data) return <TreeSkeleton />;
  return (
    <Stack>
      <Text $tone="muted" $size={14}>
        {t('treeHelp')}
      </Text>
      <Tree depth={depth} firstId={first.data.data[0]?.id ?? ''} />
    </Stack>
  );
}

interface TreeProps {
  readonly depth: number;
  /** Id of the item that the Tab key reaches. */
  readonly firstId: string;
}

function Tree({ depth, firstId }: TreeProps) {
  const t = networkTexts.useTexts();
  const root = useRef<HTMLUListElement>(null);
  const [activeId, setActive] = useState(firstId);
  const tree = useMemo(() => ({ root, activeId, setActive }), [activeId]);
  return (
    <TreeContext value={tree}>
      <Root
        ref={root}
        role="tree"
        aria-label={t('tree')}
        onKeyDown={(event) => {
          if (moveWithin(event.currentTarget, event)) event.preventDefault();
        }}
      >
        <Branch level={1} depth={depth} />
      </Root>
    </TreeContext>
  );
}

function TreeSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={3}>
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} $height="3rem" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}

const Root = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
