import type { Localized } from '@firewall-cafe/shared'
import { render, screen } from '@testing-library/react'
import { Bilingual } from './Bilingual'
import { InOwnWords } from './InOwnWords'

/** As browsers do that translate a page: each text is exchanged for an element. */
function translatePage(page: Element) {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) {
    const font = document.createElement('font')
    font.textContent = `[${text.textContent}]`
    text.parentNode?.replaceChild(font, text)
  }
}

const WAITING = { en: 'Waiting', zh: '等待中' }
const DONE = { en: 'Done', zh: '已完成' }

test('on a page that the browser translates, labels change and go', () => {
  const page = (label: Localized, shown: boolean) => (
    <p>
      {shown && <Bilingual label={label} />}
      <InOwnWords value={label} />
    </p>
  )
  const { container, rerender } = render(page(WAITING, true))
  translatePage(container)
  rerender(page(DONE, true))
  expect(container).not.toHaveTextContent('Waiting')
  expect(screen.getAllByText('Done')).toHaveLength(2)
  translatePage(container)
  rerender(page(DONE, false))
  expect(container).toHaveTextContent(/^\[Done\]$/)
})
