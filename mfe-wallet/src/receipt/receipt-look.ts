import { color, colorTokens, defaultBrand, radius, space } from '@bambuzal/ui';
import { createGlobalStyle, styled } from 'styled-components';

export const Paper = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  width: 100%;
  max-width: 36rem;
  margin-inline: auto;
  padding: ${space(6)};
  border: 1px solid ${color('border')};
  border-radius: ${radius('large')};
  background: ${color('surface')};
`;

export const Figure = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding-block: ${space(2)} ${space(4)};
  border-bottom: 1px dashed ${color('border-strong')};
  text-align: center;
`;

/** Hides controls when the page is printed. */
export const Tools = styled.div`
  padding-top: ${space(2)};
  > * {
    justify-content: center;
  }
  @media print {
    display: none;
  }
`;

const onPaper = Object.entries(colorTokens('light', defaultBrand))
  .map(([name, value]) => `${name}:${value}`)
  .join(';');

/** Prints only the receipt, dark on light in every theme. */
export const PrintedAlone = createGlobalStyle`
  @media print {
    html,
    body {
      height: 100%;
      overflow: hidden;
      background: #fff;
    }
    body * {
      visibility: hidden;
    }
    [data-receipt],
    [data-receipt] * {
      visibility: visible;
    }
    [data-receipt] {
      ${onPaper};
      position: fixed;
      inset: 0 auto auto 0;
      max-width: none;
      border: 0;
      color: var(--color-text);
    }
  }
`;
