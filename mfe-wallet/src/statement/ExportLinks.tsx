import { ButtonLink, Icon, Row, space, Text } from '@bambuzal/ui';
import { styled } from 'styled-components';
import { statementTexts } from './locales/statement-texts';
import { exportAddress, type StatementView } from './statement-view';

const formats = ['csv', 'ofx', 'pdf'] as const;

/**
 * Links that download the statement of the period as a file. Plain links, which the browser handles
 * itself.
 */
export function ExportLinks({ view }: { readonly view: StatementView }) {
  const t = statementTexts.useTexts();
  return (
    <Row role="group" aria-label={t('export')} $gap={2}>
      <Text as="span" $size={14} $tone="muted" aria-hidden>
        <Words>
          <Icon name="download" size={16} />
          {t('exportShort')}
        </Words>
      </Text>
      {formats.map((format) => (
        <ButtonLink
          key={format}
          href={exportAddress(format, view)}
          download
          aria-label={t('exportAs', { format: format.toUpperCase() })}
          $variant="secondary"
          $small
        >
          {format.toUpperCase()}
        </ButtonLink>
      ))}
    </Row>
  );
}

const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
`;
