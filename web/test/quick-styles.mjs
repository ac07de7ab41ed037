/**
 * A cheaper `getComputedStyle` for jsdom, whose own matches its whole style sheet and parses a dozen colours at
 * each call. Testing Library calls it for every element that it looks at: that took most of the time of long tests.
 * The four properties it asks for come from inline styles and, for `display`, from jsdom once for each kind of element.
 * Everything else, and every page with style sheets, gets jsdom's own answer.
 */
export function quickStyles(window) {
  const whole = window.getComputedStyle.bind(window)
  const displays = new Map()
  const own = (element, name) => element.style?.getPropertyValue(name) ?? ''
  const inherited = (name, initial) => (element) => {
    for (let at = element; at; at = at.parentElement) if (own(at, name)) return own(at, name)
    return initial
  }
  const quick = {
    display(element) {
      if (own(element, 'display')) return own(element, 'display')
      const { namespaceURI, localName, parentElement } = element
      const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name))
      const parent = [parentElement?.localName, parentElement?.hasAttribute('open')]
      const kind = JSON.stringify([namespaceURI, localName, ...parent, ...attributes])
      if (!displays.has(kind)) displays.set(kind, whole(element).display)
      return displays.get(kind)
    },
    visibility: inherited('visibility', 'visible'),
    pointerEvents: inherited('pointer-events', 'auto'),
    opacity: (element) => own(element, 'opacity'),
  }
  return (element, pseudo) => {
    if (window.document.styleSheets.length > 0) return whole(element, pseudo)
    const quickly = (name) => (Object.hasOwn(quick, name) ? quick[name](element) : undefined)
    const getPropertyValue = (name) => quickly(name) ?? whole(element, pseudo).getPropertyValue(name)
    return new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'getPropertyValue'
            ? getPropertyValue
            : (quickly(name) ?? Reflect.get(whole(element, pseudo), name)),
      },
    )
  }
}
