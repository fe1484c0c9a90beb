import {
  BambooPicture,
  color,
  fontSize,
  Heading,
  Icon,
  radius,
  size,
  space,
  Text,
} from '@bambuzal/ui';
import { useFormatting, useSettings } from '@bambuzal/web-kit';
import { useId } from 'react';
import { styled } from 'styled-components';
import { signInTexts } from '../locales/sign-in-texts';

/** Promotional figures (docs/product.md, Accounts and sign-in). The page marks them as examples. */
const figures = { daily: 3.49, total: 108, referral: 10 };
/** Brand and subject of the product. Beside the form, or below it on narrow screens. */
export function Promotion() {
  const t = signInTexts.useTexts();
  const { settings } = useSettings();
  const { percentage } = useFormatting();
  const title = useId();
  return (
    <Panel aria-labelledby={title}>
      <Inside>
        <Picture>
          <BambooPicture />
        </Picture>
        <Words>
          <Heading as="h2" $size={32} id={title}>
            {t('promotionTitle')}
          </Heading>
          <Text $tone="muted">{t('promotionLead', { company: settings.companyName })}</Text>
        </Words>
        <Figures>
          <Figure label={t('figureDaily')} value={percentage(figures.daily)} />
          <Figure label={t('figureTotal')} value={percentage(figures.total)} />
          <Figure label={t('figureMinimum')} value={t('minimumInvestment')} />
          <Figure label={t('figureReferral')} value={percentage(figures.referral)} />
        </Figures>
        <Risk>
          <Icon name="triangle-alert" size={16} />
          {t('illustrative')}
        </Risk>
      </Inside>
    </Panel>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Cell>
      <Text as="dt" $size={14} $tone="muted">
        {label}
      </Text>
      <Value>{value}</Value>
    </Cell>
  );
}

const wide = '@media (width >= 1024px)';

const Panel = styled.section`
  display: grid;
  padding: 0 ${space(4)} ${space(8)};
  ${wide} {
    order: -1;
    align-content: start;
    padding: 0 ${space(12)};
    border-right: 1px solid ${color('border')};
    background: ${color('surface')};
  }
`;

const Inside = styled.div`
  display: grid;
  gap: ${space(5)};
  width: 100%;
  max-width: 26rem;
  min-width: 0;
  margin-inline: auto;
  padding: ${space(5)};
  border: 1px solid ${color('border')};
  border-radius: ${radius('large')};
  background: ${color('surface')};
  ${wide} {
    position: sticky;
    top: 0;
    align-content: center;
    gap: ${space(8)};
    max-width: 30rem;
    min-height: calc(100dvh - ${size('header')});
    padding: ${space(10)} 0;
    border: 0;
    background: none;
  }
`;

const Picture = styled.div`
  display: none;
  color: ${color('secondary-text')};
  ${wide} {
    display: block;
    margin-left: calc(-1 * ${space(3)});
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space(3)};
  @media (width < 1024px) {
    gap: ${space(1)};
    > h2 {
      font-size: ${fontSize(20)};
    }
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  ${wide} {
    gap: ${space(3)};
  }
`;

const Cell = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  min-width: 0;
  ${wide} {
    padding: ${space(4)} ${space(5)};
    border: 1px solid ${color('border')};
    border-radius: ${radius('large')};
    background: ${color('background')};
  }
`;

const Value = styled.dd`
  font-size: ${fontSize(24)};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.3;
  ${wide} {
    font-size: ${fontSize(32)};
  }
`;

const Risk = styled.p`
  display: flex;
  gap: ${space(2)};
  color: ${color('attention-text')};
  font-size: ${fontSize(14)};
  > svg {
    flex: none;
    margin-top: 0.125rem;
  }
`;
