import { Button, color, fontSize, Icon, radius, Row, space, Text } from '@bambuzal/ui';
import { CopyButton } from '@bambuzal/ui/data';
import { CheckboxField } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { useSettings } from '@bambuzal/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { saveAsFile } from '@bambuzal/product-ui';
import { accountTexts } from '../../locales/account-texts';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

const fileName = 'bambuzal-codigos-de-recuperacao.txt';

/** Shows the recovery codes once. It closes when the reader says that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = accountTexts.useTexts();
  const { companyName } = useSettings().settings;
  const [areKept, setAreKept] = useState(false);
  const text = codes.join('\n');
  const file = `${t('recovery.fileTitle', { company: companyName })}\n\n${text}\n`;
  return (
    <Dialog
      open
      dismissable={false}
      onClose={onClose}
      title={t('recovery.title')}
      footer={
        <Button disabled={!areKept} onClick={onClose}>
          {t('recovery.done')}
        </Button>
      }
    >
      <Text role="status" $tone="gain" $strong>
        {t('twoFactor.enabled')}
      </Text>
      <Text>{t('recovery.lead')}</Text>
      <Codes aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Row>
        <CopyButton
          text={text}
          label={t('recovery.copyAll')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
        <Button
          variant="secondary"
          icon={<Icon name="download" />}
          onClick={() => saveAsFile(fileName, 'text/plain', file)}
        >
          {t('recovery.download')}
        </Button>
      </Row>
      <CheckboxField
        label={t('recovery.kept')}
        checked={areKept}
        onChange={(event) => setAreKept(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${space(2)} ${space(4)};
  margin: 0;
  padding: ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('surface-raised')};
  font-size: ${fontSize(16)};
  list-style: none;
`;
