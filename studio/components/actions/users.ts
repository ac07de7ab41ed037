/** Which other documents refer to a document: while one does, it can be neither unpublished nor deleted. */
import { useEffect, useState } from 'react'
import { type Schema, useClient, useSchema } from 'sanity'
import { TITLE } from '../../lib/overview.ts'
import { SINGLETONS } from '../../schema/index.ts'
import { API_VERSION } from '../../schema/support/api-version.ts'

/** A document that refers to another one. */
export interface User {
  id: string
  type: string
  /** What its editors call it. */
  title: string
}

const USERS_QUERY = `*[references($id) && !(_id in [$id, "drafts." + $id])]{
  "id": select(string::startsWith(_id, "drafts.") => string::split(_id, "drafts.")[1], _id),
  "type": _type, "title": ${TITLE}
}`

/** What editors call a document: its title; for a page or a document without a title, its type. */
export function nameIn(schema: Schema, { type, title }: { type: string; title: string | null }): string {
  return (SINGLETONS.has(type) ? null : title) ?? schema.get(type)?.title ?? type
}

/** Those that refer to the document, draft and published as one; undefined while searching. */
export function useUsers(id: string, wanted: boolean): User[] | undefined {
  const client = useClient({ apiVersion: API_VERSION })
  const schema = useSchema()
  const [users, setUsers] = useState<User[]>()
  useEffect(() => {
    if (!wanted) return
    const subscription = client.observable
      .fetch<{ id: string; type: string; title: string | null }[]>(
        USERS_QUERY,
        { id },
        { perspective: 'raw' },
      )
      .subscribe({
        next: (found) => {
          const named = found.map((user) => ({ ...user, title: nameIn(schema, user) }))
          setUsers([...new Map(named.map((user) => [user.id, user])).values()])
        },
        // The content server refuses what must not happen; here the question merely failed.
        error: () => setUsers([]),
      })
    return () => {
      subscription.unsubscribe()
      setUsers(undefined)
    }
  }, [client, schema, id, wanted])
  return users
}
