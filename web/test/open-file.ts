import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Stands on a page as its file has it, with its inline scripts run and React not there yet. */
export function openFile(page: ReactNode): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)
  // What `innerHTML` brings does not run.
  for (const script of container.querySelectorAll('script')) {
    const running = document.createElement('script')
    running.textContent = script.textContent
    script.replaceWith(running)
  }
  return container
}
