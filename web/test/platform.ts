/** What browsers have and jsdom does not; kept to what the components use. */

// Gatsby's links ask its page loader to prefetch; a unit test has no pages.
Object.assign(globalThis, { __BASE_PATH__: '', __PATH_PREFIX__: '', __TRAILING_SLASH__: 'never' })
Object.assign(window, { ___loader: { enqueue: () => {}, hovering: () => {} } })

// The oldest browsers in package.json lack these: code that needs them fails here too.
Reflect.deleteProperty(URL, 'canParse')
Reflect.deleteProperty(URLSearchParams.prototype, 'size')

window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList

// jsdom lays nothing out: nothing ever comes into sight.
window.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  const before = document.activeElement
  this.setAttribute('open', '')
  this.addEventListener('close', () => before instanceof HTMLElement && before.focus(), { once: true })
  this.querySelector<HTMLElement>('button, a[href], input')?.focus()
}

HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.removeAttribute('open')
  this.dispatchEvent(new Event('close'))
}

/** Escape as a browser handles it: unless the key is cancelled, the open dialog is asked, then closed. */
document.addEventListener('keydown', (event) => {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
  if (event.key !== 'Escape' || event.defaultPrevented || !dialog) return
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
})

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom lays nothing out: drawn text has no size.
Object.assign(SVGElement.prototype, {
  getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }),
  getComputedTextLength: () => 0,
})
