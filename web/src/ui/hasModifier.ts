interface Keys {
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Whether a modifier key was held, so that the browser handles the press: Alt and ← go back. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean =>
  altKey || ctrlKey || metaKey || shiftKey
