/** Keeps two people from writing in one field at the same time: the text of both would be garbled. */
import {
  type ComponentType,
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react'
import { getPublishedId, type InputProps, isArrayOfBlocksInputProps, pathToString } from 'sanity'
import { describedBy } from './described.ts'
import { Input as OwnInput } from './Input.tsx'
import { writers } from './writers.ts'
import './writers.css'

/** The document whose form it is, whether published or not. */
const FormDocument = createContext('')

/** What is typed key by key: two writers' keys would be merged one by one. */
const isTyped = (props: InputProps): boolean =>
  ['string', 'number'].includes(props.schemaType.jsonType) ||
  props.schemaType.name === 'slug' ||
  isArrayOfBlocksInputProps(props)

/** The input of a field, closed while somebody else writes there. */
export function Input(props: InputProps) {
  if (props.path.length > 0) return isTyped(props) ? <SharedInput {...props} /> : <OwnInput {...props} />
  const id = (props.value as { _id?: string } | undefined)?._id ?? ''
  return (
    <FormDocument value={getPublishedId(id)}>
      <OwnInput {...props} />
    </FormDocument>
  )
}

const AnyInput = OwnInput as ComponentType<object>

function SharedInput(props: InputProps) {
  const { path, value, readOnly = false, elementProps } = props
  const field = `${useContext(FormDocument)} ${pathToString(path)}`
  const other = useSyncExternalStore(writers.subscribe, () => writers.at(field))
  const focused = useRef(false)
  const mayWrite = !readOnly && !other

  // What changes while I have the focus is what I write.
  const known = useRef(value)
  useEffect(() => {
    if (known.current !== value && focused.current && mayWrite) writers.wrote(field)
    known.current = value
  }, [value, field, mayWrite])
  useEffect(() => () => void (focused.current && writers.left()), [])

  const note = useId()
  const closed = other && {
    readOnly: true,
    elementProps: describedBy({ ...elementProps, readOnly: true }, note),
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the input, whose events come by here
    <div
      onFocus={() => {
        focused.current = true
        if (mayWrite) writers.entered(field)
      }}
      onBlur={() => {
        focused.current = false
        writers.left()
      }}
    >
      <AnyInput {...props} {...closed} />
      <p id={note} className="fw-writer" role="status">
        {other && <WhoWrites name={other.name} own={other.own} />}
      </p>
    </div>
  )
}

function WhoWrites({ name, own }: { name: string; own: boolean }) {
  return own ? (
    <>
      You are writing here in another window <span lang="zh-Hans">您正在另一个窗口编辑</span>
    </>
  ) : (
    <>
      <bdi>{name}</bdi> is writing here <span lang="zh-Hans">正在编辑</span>
    </>
  )
}
