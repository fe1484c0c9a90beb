import { Button, EmptyState, Icon, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Section, useFocusAfter } from '@bambuzal/ui/data';
import { fresh } from '@bambuzal/web-kit';
import { Changeable, ReadFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { walletApi, type PixKeyJson } from '../api';
import { KeyDialog } from './KeyDialog';
import { KeysTable } from './KeysTable';
import { pixKeysTexts } from './locales/pix-keys-texts';
import { RemoveKeyDialog } from './RemoveKeyDialog';

type Opened =
  | { readonly dialog: 'add' }
  | { readonly dialog: 'edit' | 'remove'; readonly key: PixKeyJson };

export function KeysSection() {
  const t = pixKeysTexts.useTexts();
  const heading = useFocusAfter();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const add = (
    <Changeable>
      <Button icon={<Icon name="plus" />} onClick={() => setOpened({ dialog: 'add' })}>
        {t('add')}
      </Button>
    </Changeable>
  );
  const { data, error, isFetching, refetch } = walletApi.usePixKeysQuery(undefined, fresh);
  const keys = data?.data ?? [];
  return (
    <Section title={t('keys')} headingRef={heading.ref} aside={keys.length > 0 && add}>
      {keys.length > 0 && (
        <KeysTable
          keys={keys}
          onEdit={(key) => setOpened({ dialog: 'edit', key })}
          onRemove={(key) => setOpened({ dialog: 'remove', key })}
        />
      )}
      {data && keys.length === 0 && (
        <EmptyState title={t('none')} action={add}>
          {t('noneHelp')}
        </EmptyState>
      )}
      {!data && error && (
        <ReadFailure title={t('readFailed')} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && <KeysSkeleton />}
      {opened?.dialog === 'add' && <KeyDialog onClose={close} />}
      {opened?.dialog === 'edit' && <KeyDialog edited={opened.key} onClose={close} />}
      {opened?.dialog === 'remove' && (
        <RemoveKeyDialog
          removed={opened.key}
          onClose={close}
          onRemoved={() => {
            close();
            heading.moveFocus();
          }}
        />
      )}
    </Section>
  );
}

function KeysSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={3}>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} $height="3.5rem" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
