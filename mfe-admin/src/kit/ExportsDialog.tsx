import type { ListExportJson } from '@bambuzal/contracts';
import { Button, ButtonLink, Heading, Row, Stack, Text } from '@bambuzal/ui';
import { FormError } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { ListSkeleton, ReadFailure, useFailureText } from '@bambuzal/product-ui';
import { useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import { adminTexts } from '../locales/admin-texts';
import { download } from './download';
import type { ListExports, ListViews } from './list-definition';
import { type ListView, viewQuery } from './list-view';

interface ExportsDialogProps {
  readonly exports: ListExports;
  readonly view: ListView;
  readonly views: ListViews | undefined;
  readonly onClose: () => void;
}

/** How often the list is read, since a file may be prepared. */
const pollMs = 3_000;

/** Exports the rows of the view as CSV, and lists the reader's files of the last 24 hours. */
export function ExportsDialog({ exports, view, views, onClose }: ExportsDialogProps) {
  const t = adminTexts.useTexts();
  const failureText = useFailureText();
  const all = exports.useAll(undefined, {
    pollingInterval: pollMs,
    refetchOnMountOrArgChange: true,
  });
  const [make] = exports.useMake();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const files = all.data?.data;

  async function begin() {
    setIsBusy(true);
    setFailure(undefined);
    const {
      page: _,
      pageSize: __,
      ...query
    } = viewQuery({ ...view, page: 1, after: undefined }, views);
    const { data, error } = await make(query);
    setIsBusy(false);
    if (!data) setFailure(failureText(error));
    else if (data.isReady) download(`${exports.path}/${data.id}`);
  }

  return (
    <Dialog open onClose={onClose} title={t('export.title')} size="medium">
      <Stack>
        <Text>{t('export.lead')}</Text>
        <FormError>{failure}</FormError>
        <Row>
          <Button busy={isBusy} onClick={() => void begin()}>
            {t('export.make')}
          </Button>
        </Row>
        <Heading as="h3" $size={16}>
          {t('export.files')}
        </Heading>
        {all.error !== undefined && !files ? (
          <ReadFailure title={t('export.failed')} onRetry={all.refetch} busy={all.isFetching} />
        ) : !files ? (
          <ListSkeleton />
        ) : files.length === 0 ? (
          <Text $tone="muted">{t('export.none')}</Text>
        ) : (
          <Stack as="ul" $gap={2}>
            {files.map((file) => (
              <File key={file.id} file={file} path={exports.path} />
            ))}
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}

interface FileProps {
  readonly file: ListExportJson;
  readonly path: string;
}

function File({ file: { id, isReady, madeAt, rows }, path }: FileProps) {
  const t = adminTexts.useTexts();
  const { dateTime, number } = useFormatting();
  return (
    <Row as="li" $justify="space-between">
      <Text as="span">
        {t('export.file', { count: rows, rows: number(rows), moment: dateTime(madeAt) })}
      </Text>
      {isReady ? (
        <ButtonLink href={`${path}/${id}`} download $variant="secondary" $small>
          {t('export.download')}
        </ButtonLink>
      ) : (
        <Text as="span" $tone="muted" role="status">
          {t('export.preparing')}
        </Text>
      )}
    </Row>
  );
}
