/** Replaces `gatsby` in the preview's bundle: the pages' imports, fed by the Studio's content. */
import { type DocumentNode, Kind, parse } from 'graphql'
import { type AnchorHTMLAttributes, createContext, useContext, useMemo } from 'react'
import { answer } from './answer.ts'
import { Content } from './content.ts'
import { BASE, onSite, show } from './moving.ts'

/** The content that is shown. */
export const ContentContext = createContext(new Content([]))

/** Every query and fragment of the loaded modules, by its text, as Gatsby would find them in the sources. */
const known = new Map<string, DocumentNode>()

/** A query is known by its text. */
export function graphql(parts: TemplateStringsArray): string {
  const text = parts.join('')
  known.set(text, parse(text, { noLocation: true }))
  return text
}

/** The query together with all fragments that it may name. */
export function queryWithFragments(query: string): DocumentNode {
  const definitions = [...known].flatMap(([text, { definitions: found }]) =>
    text === query ? found : found.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION),
  )
  return { kind: Kind.DOCUMENT, definitions }
}

export function useStaticQuery<Data>(query: string): Data {
  const content = useContext(ContentContext)
  return useMemo(
    () => answer(queryWithFragments(query), content, { siteUrl: window.location.origin }) as Data,
    [query, content],
  )
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  state?: unknown
  replace?: boolean
}

/** A link of the site. `followLinks` keeps it inside the preview, like every other. */
export function Link({ to, state: _state, replace: _replace, ...rest }: LinkProps) {
  return <a href={to} {...rest} />
}

/** Shows another page of the site. @param to its path on the site */
export const navigate = (to: string): void => show(BASE + onSite(to))
