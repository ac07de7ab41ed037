/** Entry point of the preview: a page of the Studio's server that shows the site's own screens with drafts. */
import './alone.ts'
import { createRoot } from 'react-dom/client'
import './fonts.css'
import '../src/styles/tokens.css'
import '../src/styles/global.css'
import { followLinks } from './moving.ts'
import { Preview } from './Preview.tsx'

followLinks()
const root = document.getElementById('preview')
if (root) createRoot(root).render(<Preview />)
