import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { translatePage } from '../../test/translate-page'
import { MixedText } from '../content/MixedText'
import { Quoted } from '../search/Quoted'
import { Bilingual } from './Bilingual'
import { InOwnWords } from './InOwnWords'
import { Colon, Comma, Gap, InBrackets, Stop } from './Marks'

const seconds = (count: number) => ({ en: `${count} s`, zh: `${count}秒` })

test.each<[what: string, text: (count: number) => ReactNode]>([
  ['labels', (count) => <Bilingual label={seconds(count)} />],
  ['labels in one language', (count) => <InOwnWords value={seconds(count)} />],
  ['marks', () => [<Colon key="colon" />, <Comma key="comma" />, <Stop key="stop" />, <Gap key="gap" />]],
  ['counts in brackets', (count) => <InBrackets>{count}</InBrackets>],
  ['sentences', (count) => <Quoted sentence={`In ${count} s.`} words="tank man" />],
  ['quotations', (count) => <Quoted sentence={`“tank man” in ${count} s.`} words="tank man" />],
  ['words in another script', (count) => <MixedText>{`百度 in ${count} s.`}</MixedText>],
])('%s can still change and disappear on a page that the browser translates', (_what, text) => {
  const page = (count?: number) => <div>{count !== undefined && text(count)}</div>
  const { container, rerender } = render(page(1))
  translatePage()
  rerender(page(2))
  expect(container.textContent).toBe(render(page(2)).container.textContent)
  translatePage()
  rerender(page())
  expect(container.textContent).toBe('')
})
