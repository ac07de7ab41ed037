import type { DocumentActionComponent } from 'sanity'

/**
 * Replaces Sanity's action of that name by ours, which is made from it. The same for the same: an action is a
 * component, and a new one each time would lose its state.
 */
export function inPlaceOf(
  name: string,
  make: (action: DocumentActionComponent) => DocumentActionComponent,
): (action: DocumentActionComponent) => DocumentActionComponent {
  const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    if (action.action !== name) return action
    const known = made.get(action)
    if (known) return known
    const ours = make(action)
    ours.action = action.action
    ours.displayName = action.displayName
    made.set(action, ours)
    return ours
  }
}
