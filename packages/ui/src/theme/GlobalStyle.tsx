import { createGlobalStyle } from 'styled-components';
import { color, duration, fontSize } from '../tokens/variables';
import { stillStyle } from './motion';

/**
 * Text and background of every page. Until Inter is loaded (`Typeface`), the device's own typeface
 * (Roboto on Android, Arial elsewhere) is stretched to Inter's measures, so that the layout does not
 * move. Bold text has its own face, because Arial and Inter grow by different amounts.
 */
export const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: 'Inter by Roboto';
    src: local('Roboto');
    size-adjust: 107.13%;
    ascent-override: 90.43%;
    descent-override: 22.51%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Inter by Arial';
    font-weight: 100 500;
    src: local('Arial'), local('Helvetica Neue'), local('Liberation Sans');
    size-adjust: 106.26%;
    ascent-override: 91.17%;
    descent-override: 22.7%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Inter by Arial';
    font-weight: 501 900;
    src: local('Arial Bold'), local('Helvetica Neue Bold'), local('Liberation Sans Bold');
    size-adjust: 101.01%;
    ascent-override: 95.91%;
    descent-override: 23.88%;
    line-gap-override: 0%;
  }
  *, *::before, *::after { box-sizing: border-box; }
  html {
    font-family: 'Inter', 'Inter by Roboto', 'Inter by Arial', system-ui, sans-serif;
    font-size: 100%;
    line-height: 1.5;
    -webkit-text-size-adjust: 100%;
    -webkit-font-smoothing: antialiased;
    scrollbar-gutter: stable;
    scrollbar-color: ${color('border-strong')} transparent;
  }
  body {
    margin: 0;
    min-height: 100dvh;
    background: ${color('background')};
    color: ${color('text')};
    font-size: ${fontSize(16)};
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure { margin: 0; }
  ul, ol { padding: 0; }
  a { color: ${color('primary-text')}; }
  button, input, select, textarea { font: inherit; color: inherit; }
  img, svg { display: block; max-width: 100%; }
  :focus-visible {
    outline: 2px solid ${color('primary-text')};
    outline-offset: 2px;
  }
  [tabindex='-1']:focus { outline: none; }
  ::selection {
    background: ${color('primary')};
    color: ${color('on-primary')};
  }
  :root { transition: background-color ${duration('fast')} ease-out; }
  ${stillStyle}
`;
