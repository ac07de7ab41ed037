/** What the screens know of visitor and service in the preview: it has neither. */
import { writeStored } from '../src/visitor/storage.ts'
import { FORGETFUL_KEY, TERMS_KEY } from '../src/visitor/visitor.ts'

// What the service records is no draft: the screens show that they cannot reach it, and nothing leaves this page.
window.fetch = () => Promise.reject(new TypeError('The preview asks nobody.'))

// Nobody is asked for the terms here, and a screen that waits for them would say for ever that it loads. In the tab's
// storage alone.
for (const key of [FORGETFUL_KEY, TERMS_KEY]) writeStored('sessionStorage', key, 'true')
