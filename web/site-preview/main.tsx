/** Entry point of the preview: a page of the Studio's server that shows the site's own screens with drafts. */
import { createRoot } from 'react-dom/client'
import './fonts.css'
import '../src/styles/tokens.css'
import '../src/styles/global.css'
import { followLinks } from './moving.ts'
import { Preview } from './Preview.tsx'

// What the service records is no draft: the screens show that they cannot reach it, and nothing leaves this page.
window.fetch = () => Promise.reject(new TypeError('The preview asks nobody.'))

followLinks()
const root = document.getElementById('preview')
if (root) createRoot(root).render(<Preview />)
