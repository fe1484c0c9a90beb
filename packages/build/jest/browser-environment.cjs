const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have and jsdom has not, taken from Node. */
const taken = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Headers',
  'Response',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

/** jsdom, with the network's types, relative addresses in requests, dialogs and media queries. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;
    for (const name of taken) page[name] = globalThis[name];
    const base = page.location.href;
    page.Request = class extends globalThis.Request {
      constructor(input, options) {
        super(typeof input === 'string' ? new URL(input, base) : input, options);
      }
    };
    // A test that forgets to answer a call must not reach for the real network.
    page.fetch = (input) => Promise.reject(new TypeError(`Nobody answers ${String(input)}`));
    page.scrollTo = () => undefined;
    // styled-components adds rules through the CSSOM, as in production. Otherwise it appends text to
    // a style element, and jsdom reads all of it again for each rule.
    page.SC_DISABLE_SPEEDY = false;
    page.matchMedia = (media) =>
      Object.assign(new page.EventTarget(), { media, matches: false, onchange: null });
    addDialogs(page);
    addPopovers(page);
    addLabels(page);
  }
};

function addDialogs(page) {
  const { prototype } = page.HTMLDialogElement;
  prototype.showModal ??= function showModal() {
    this.setAttribute('open', '');
  };
  prototype.close ??= function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new page.Event('close'));
  };
}

/** Nothing is drawn, so the top layer is not either. */
function addPopovers(page) {
  const { prototype } = page.HTMLElement;
  prototype.showPopover ??= () => undefined;
  prototype.hidePopover ??= () => undefined;
}

const fields = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'];

/**
 * Finds the labels of a field: the one around it, and those that name its id. jsdom walks over the
 * whole page for each element, which took a third of the time of a page with many fields.
 */
function addLabels(page) {
  for (const name of fields) {
    const { prototype } = page.document.createElement(name).constructor;
    Object.defineProperty(prototype, 'labels', {
      get() {
        if (this.type === 'hidden') return null;
        const around = this.closest('label:not([for])');
        const named =
          this.id === '' ? [] : [...this.ownerDocument.querySelectorAll(`label[for="${this.id}"]`)];
        return around?.querySelector(fields.join()) === this ? [around, ...named] : named;
      },
    });
  }
}
