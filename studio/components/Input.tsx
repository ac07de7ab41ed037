/** Where a form asks for something in a way of our own. */
import { useEffect, useEffectEvent } from 'react'
import type {
  ArrayOfObjectsInputProps,
  InputProps,
  ObjectInputProps,
  SchemaType,
  StringInputProps,
} from 'sanity'
import { AddButton } from './AddButton.tsx'
import { DayInput } from './DayInput.tsx'
import { describedBy, errorsId } from './described.ts'
import { LinkInput } from './LinkInput.tsx'
import { PictureInput } from './PictureInput.tsx'

/** Sanity's own input, but for days, pictures, both languages, links that lead nowhere and what adds to a list. */
export function Input(given: InputProps) {
  if (given.id === 'root') return <WholeForm {...(given as ObjectInputProps)} />
  const props = withErrors(given)
  const { schemaType } = props
  if (schemaType.name === 'date') return <DayInput {...(props as StringInputProps)} />
  if (schemaType.name === 'picture') return <PictureInput {...(props as ObjectInputProps)} />
  if (schemaType.name.startsWith('localized')) return <BothLanguages {...(props as ObjectInputProps)} />
  if (schemaType.jsonType === 'string') return <LinkInput {...(props as StringInputProps)} />
  if (!isList(schemaType)) return props.renderDefault(props)
  return (props as ArrayOfObjectsInputProps).renderDefault({
    ...(props as ArrayOfObjectsInputProps),
    arrayFunctions: AddButton as ArrayOfObjectsInputProps['arrayFunctions'],
  })
}

/** An input that is described by what is wrong with it, which its field has below it. */
const withErrors = (props: InputProps): InputProps =>
  props.validation.some(({ level }) => level === 'error')
    ? ({ ...props, elementProps: describedBy(props.elementProps, errorsId(props.id)) } as InputProps)
    : props

/** A form that a link opens at one of its fields: Sanity marks the field, but leaves the group closed that it is in. */
function WholeForm(props: ObjectInputProps) {
  const openGroup = useEffectEvent(() => {
    const field = props.schemaType.fields.find(({ name }) => name === props.focusPath[0])
    const [group] = [field?.group ?? []].flat()
    if (group) props.onFieldGroupSelect(group)
  })
  useEffect(() => openGroup(), [])
  return props.renderDefault(props)
}

/** Sanity has the Tab key stop at the box around them, without a sign of it, as it does around no whole form. */
const BothLanguages = (props: ObjectInputProps) => props.renderDefault({ ...props, id: 'root' })

/** Running text is a list to Sanity, of blocks. */
const isList = (type: SchemaType): boolean => type.jsonType === 'array' && type.of[0]?.name !== 'block'
