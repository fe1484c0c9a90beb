import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';

/** Address of the typeface's file. It changes with the file's content. */
export const typefaceAddress = interLatin;

/**
 * Inter, the typeface of every page. A browser fetches the file when this style is there, so it is
 * not part of `GlobalStyle`: on a first visit the scripts come first.
 */
export const Typeface = createGlobalStyle`
  @font-face {
    font-family: 'Inter';
    font-style: normal;
    font-weight: 100 900;
    font-display: swap;
    src: url(${interLatin}) format('woff2');
  }
`;
