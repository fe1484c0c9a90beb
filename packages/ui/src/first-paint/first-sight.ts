import { firstSightId } from '@bambuzal/contracts/first-sight';

/**
 * Script of a page with a first sight, run after its HTML. It shows the reader's theme on the
 * switch, and marks the button that was pressed last, so that the rendered page presses it. Without
 * it, a form would be sent as a page of its own.
 */
export const firstSightScript = `(function(){
var sight=document.getElementById('${firstSightId}');
if(!sight)return;
var theme=sight.querySelector('[type=radio][value='+(document.documentElement.dataset.choice||'none')+']');
if(theme)theme.checked=true;
sight.addEventListener('submit',function(event){event.preventDefault()});
sight.addEventListener('click',function(event){
var button=event.target.closest('button'),earlier=sight.querySelector('[data-pressed]');
if(!button)return;
if(earlier)delete earlier.dataset.pressed;
button.dataset.pressed='true';
});
})()`;
