/** Pages and settings exist once: they can be edited and published, but not created, copied or deleted. */
import type { DocumentActionComponent, NewDocumentOptionsResolver, Template } from 'sanity'
import { SINGLETONS } from '../schema/index.ts'

/** Only Sanity's cloud has `schedule`. */
const ALLOWED: ReadonlySet<string> = new Set(['publish', 'schedule', 'discardChanges', 'restore'])

/** The actions an editor is offered on a document of this type. */
export function actionsFor(type: string, actions: DocumentActionComponent[]): DocumentActionComponent[] {
  if (!SINGLETONS.has(type)) return actions
  return actions.filter(({ action }) => action !== undefined && ALLOWED.has(action))
}

/** Leaves singletons out of every “new document” menu. */
export const newDocuments: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !SINGLETONS.has(templateId))

/** Leaves singletons out of the templates as well, so that no address can create one. */
export const templates = (all: Template[]): Template[] =>
  all.filter(({ schemaType }) => !SINGLETONS.has(schemaType))
