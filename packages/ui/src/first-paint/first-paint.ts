import { colorTokens, defaultBrand, type ThemeMode } from '@bambuzal/brand';
import { firstSightId } from '@bambuzal/contracts/first-sight';
import {
  brandKey,
  languageKey,
  noticeKey,
  themeChoiceKey,
  typefaceKey,
} from '../memory/page-memory';
import { stillStyle } from '../theme/motion';
import { scaleDeclarations } from '../tokens/variables';

/**
 * Style and script that a page needs before its first paint. The build writes both into the page
 * itself, and their hashes into the content security policy.
 */

/** Tokens of both themes, and a loading sign that is shown until the shell is there. */
export const firstPaintStyle = [
  `:root{${scaleDeclarations()};${themeDeclarations('dark')}}`,
  `:root[data-theme=light]{${themeDeclarations('light')}}`,
  'html{background:var(--color-background);color:var(--color-text)}',
  'body{margin:0}',
  '.first-paint{position:fixed;inset:0;display:grid;place-items:center}',
  // Shown instead of the sign, unless the page differs from it.
  `:root:not([data-sight=none]) #${firstSightId}+#root .first-paint{display:none}`,
  `:root[data-sight=none] #${firstSightId}{display:none}`,
  // Shown as a whole, once the element after it has begun. A browser may paint a page that it has
  // read in part, and what comes then would move it.
  `#${firstSightId}:not(:has(+*)){display:none}`,
  '.first-paint svg{width:3rem;height:3rem;color:var(--color-secondary-text);animation:breathe 1.6s ease-in-out infinite alternate}',
  '@keyframes breathe{from{opacity:.35}}',
  stillStyle,
].join('');

/**
 * Applies the reader's theme and the operator's brand of the last visit, so that no other colours
 * flash. On a first visit the page itself says the operator's theme. It also says whether the page
 * differs from its first sight: in its language, or by a notice above the form. A typeface that this
 * browser has fetched is read ahead, so that it is there when the first text is drawn. The script is
 * plain enough for any browser, and ignores forbidden storage.
 */
export const firstPaintScript = `(function(){
var page=document.documentElement,choice,brand,language,notice,typeface;
try{
choice=localStorage.getItem('${themeChoiceKey}');
language=localStorage.getItem('${languageKey}');
notice=sessionStorage.getItem('${noticeKey}');
typeface=localStorage.getItem('${typefaceKey}');
brand=JSON.parse(localStorage.getItem('${brandKey}')||'null');
}catch(error){}
brand=brand||{};
var operators=brand.themeDark===undefined?page.dataset.theme==='light':!brand.themeDark;
var light=choice==='system'?matchMedia('(prefers-color-scheme: light)').matches
:choice==='light'||choice!=='dark'&&operators;
page.dataset.theme=light?'light':'dark';
page.dataset.choice=choice||(operators?'light':'dark');
if(notice||language&&language!=='pt-BR')page.dataset.sight='none';
if(brand.enableAnimations===false)page.dataset.motion='none';
if(language)page.lang=language;
if(typeface){
var link=document.createElement('link');
link.rel='preload';
link.as='font';
link.crossOrigin='anonymous';
link.href=typeface;
document.head.appendChild(link);
}
var tokens=brand[page.dataset.theme];
for(var name in tokens)page.style.setProperty(name,tokens[name]);
})()`;

function themeDeclarations(mode: ThemeMode): string {
  const colors = Object.entries(colorTokens(mode, defaultBrand)).map(
    ([name, value]) => `${name}:${value}`,
  );
  return [`color-scheme:${mode}`, ...colors].join(';');
}
