import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';

/** Address of the typeface's file. It changes with the file's content. */
export const typefaceAddress = interLatin;

/**
 * Fetches the typeface's file into the browser's cache, without showing it.
 *
 * @throws DOMException if the file cannot be fetched
 */
export async function fetchTypeface(): Promise<void> {
  await new FontFace('Inter', `url(${typefaceAddress})`).load();
}

/**
 * Inter, the typeface of every page. A browser fetches the file when this style is there, so it is
 * not part of `GlobalStyle`: on a first visit the scripts come first. Text that is drawn in another
 * typeface keeps it (`optional`), because lines that break elsewhere would move what is being read.
 */
export const Typeface = createGlobalStyle`
  @font-face {
    font-family: 'Inter';
    font-style: normal;
    font-weight: 100 900;
    font-display: optional;
    src: url(${interLatin}) format('woff2');
  }
`;
