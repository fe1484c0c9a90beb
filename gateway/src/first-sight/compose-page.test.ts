import { createHash } from 'node:crypto';
import { defaultBrand } from '@bambuzal/brand';
import type { FirstSight } from '@bambuzal/contracts';
import { composePage } from './compose-page';

const shell =
  '<!doctype html><html lang="pt-BR" data-theme="dark"><head><title>Bambuzal</title></head>' +
  '<body><div id="root"></div></body></html>';

function sightOf(html: (variant: { demo: boolean; hasLogo: boolean }) => string, styles: string[]) {
  const variants = [true, false].flatMap((demo) =>
    [true, false].map((hasLogo) => ({ demo, hasLogo, html: html({ demo, hasLogo }) })),
  );
  return { styles, variants } satisfies FirstSight;
}

const frame = sightOf(
  ({ demo, hasLogo }) =>
    `<header>${hasLogo ? '<img src="%logoUrl%">' : ''}%companyName%${demo ? ' demo' : ''}</header>` +
    '<main>%page%</main>',
  ['a{}', 'b{}'],
);
const page = sightOf(
  ({ demo }) => `<h1>%companyName%</h1>${demo ? '<p>ana</p>' : ''}`,
  ['b{}', 'c{}'],
);
const appearance = { ...defaultBrand, demo: false, companyName: 'Banco Um', logoUrl: null };

test('shows the page in its frame, before the place of the scripts', () => {
  const { html } = composePage(shell, frame, page, appearance);
  expect(html).toContain(
    '<div id="first-sight"><header>Banco Um</header><main><h1>Banco Um</h1></main></div>' +
      '<div id="root">',
  );
  expect(html).toContain('<title>Banco Um</title>');
});

test('has each style once, and names the source of its style', () => {
  const { html, styleSource } = composePage(shell, frame, page, appearance);
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  expect(style).toBe('a{}\nb{}\nc{}');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(styleSource).toBe(`'sha256-${hash}'`);
});

test('shows the demo, the logo and the light theme of the operator', () => {
  const { html } = composePage(shell, frame, page, {
    ...appearance,
    demo: true,
    companyName: 'Banco',
    logoUrl: '/logo.svg?a=1&b=2',
    themeDark: false,
  });
  expect(html).toContain('<img src="/logo.svg?a=1&amp;b=2">Banco demo');
  expect(html).toContain('<p>ana</p>');
  expect(html).toContain('data-theme="light"');
});

test('has the operator’s colours and radius in both themes, after the other styles', () => {
  const brand = { primaryColor: '#aa3300', borderRadius: '0' };
  const { html } = composePage(shell, frame, page, { ...appearance, ...brand });
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  const rules = style.split('\n');
  expect(rules.slice(0, 3)).toEqual(['a{}', 'b{}', 'c{}']);
  const [dark = '', light = ''] = rules.slice(3);
  expect(dark).toMatch(/^:root\{.*--color-primary:#aa3300.*--radius-medium:0px\}$/);
  expect(light).toMatch(/^:root\[data-theme=light\]\{.*--color-primary:#aa3300.*\}$/);
  // Colours that the operator has not changed are in the page already.
  expect(style).not.toContain('--color-secondary:');
});

test('ignores an invalid colour or radius', () => {
  const brand = { primaryColor: 'red;}a{', borderRadius: '1px;}a{' };
  const { html } = composePage(shell, frame, page, { ...appearance, ...brand });
  expect(html).toContain('<style>a{}\nb{}\nc{}</style>');
});

test.each(['<script>alert(1)</script>', '"><img src=x>', "$& $' $1", '%page%'])(
  'shows the company name %s as text',
  (companyName) => {
    const { html } = composePage(shell, frame, page, { ...appearance, companyName });
    const [, shown = ''] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
    expect(shown).not.toMatch(/[<>"']/);
    expect(textOf(shown)).toBe(companyName);
  },
);

/** Text that a browser reads from escaped HTML. */
function textOf(html: string): string {
  const characters = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&#39;', "'"],
    ['&amp;', '&'],
  ] as const;
  return characters.reduce((text, [entity, character]) => text.replaceAll(entity, character), html);
}

test('reports a build that lacks a variant', () => {
  expect(() => composePage(shell, frame, { styles: [], variants: [] }, appearance)).toThrow(
    'lacks a variant',
  );
});
