/** Cuts the preview's screens off from visitor and service: it has neither. */
import { writeStored } from '../src/visitor/storage.ts'
import { FORGETFUL_KEY, TERMS_KEY } from '../src/visitor/visitor.ts'

// The service's records are no drafts: the screens say that they cannot reach it; nothing leaves this page.
window.fetch = () => Promise.reject(new TypeError('The preview asks nobody.'))

// Nobody accepts the terms here, and a screen that waits for them would load forever. In the tab's storage
// alone.
for (const key of [FORGETFUL_KEY, TERMS_KEY]) writeStored('sessionStorage', key, 'true')
