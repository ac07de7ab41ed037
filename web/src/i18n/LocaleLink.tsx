import { type GatsbyLinkProps, Link } from 'gatsby'
import { useLocale } from './LocaleContext'
import { addressIn, withoutPrefix } from './locales'

/** A link to another page of the same edition; `to` may be its address in any edition. */
export function LocaleLink({ to, ...rest }: Omit<GatsbyLinkProps<object>, 'ref'>) {
  const locale = useLocale()
  return <Link to={to.startsWith('/') ? addressIn(locale, withoutPrefix(to)) : to} {...rest} />
}
