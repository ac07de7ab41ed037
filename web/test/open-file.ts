import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Opens a page as its file has it: its inline scripts have run, and React is not there yet. */
export function openFile(page: ReactNode): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)
  // Scripts that `innerHTML` adds do not run.
  for (const script of container.querySelectorAll('script')) {
    const running = document.createElement('script')
    running.textContent = script.textContent
    script.replaceWith(running)
  }
  return container
}
