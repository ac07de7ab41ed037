import { type GatsbyLinkProps, Link } from 'gatsby'
import { useLocale } from './LocaleContext'
import { addressIn } from './locales'

/** A link to another page of the same edition; `to` is its address in the first one. */
export function LocaleLink({ to, ...rest }: Omit<GatsbyLinkProps<object>, 'ref'>) {
  return <Link to={addressIn(useLocale(), to)} {...rest} />
}
