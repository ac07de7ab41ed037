import { render, screen } from '@testing-library/react'
import { LocaleContext } from './LocaleContext'
import { LocaleLink } from './LocaleLink'
import { localeOf } from './locales'

test.each(['/', '/zh'])(
  'leads to the page in the current edition (%s), even if the address was copied from another one',
  (edition) => {
    const prefix = edition === '/' ? '' : edition
    const read = (to: string) => {
      const { unmount } = render(
        <LocaleContext value={localeOf(edition)}>
          <LocaleLink to={to}>There</LocaleLink>
        </LocaleContext>,
      )
      const href = screen.getByRole('link').getAttribute('href')
      unmount()
      return href
    }
    expect(read('/contact')).toBe(`${prefix}/contact`)
    expect(read('/zh/contact')).toBe(`${prefix}/contact`)
    expect(read('/zh/search?q=tank+man#top')).toBe(`${prefix}/search?q=tank+man#top`)
    expect(read('/zh')).toBe(prefix || '/')
  },
)
