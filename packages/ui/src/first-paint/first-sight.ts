import { firstSightId } from '@bambuzal/contracts/first-sight';

/**
 * Runs after the HTML of a page with a first sight. Shows the reader's theme on the switch, keeps
 * the browser from sending the form, and marks the button that was pressed last, so that the
 * rendered page can press it.
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
