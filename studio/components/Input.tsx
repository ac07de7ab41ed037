/** Chooses our own inputs for some fields of a form. */
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

/** Sanity's own input, except for days, pictures, both languages, broken links and what adds to a list. */
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

/** An input described by its errors, which its field shows below it. */
const withErrors = (props: InputProps): InputProps =>
  props.validation.some(({ level }) => level === 'error')
    ? ({ ...props, elementProps: describedBy(props.elementProps, errorsId(props.id)) } as InputProps)
    : props

/** A form that a link opens at one of its fields: Sanity marks the field but leaves its group closed. */
function WholeForm(props: ObjectInputProps) {
  const openGroup = useEffectEvent(() => {
    const field = props.schemaType.fields.find(({ name }) => name === props.focusPath[0])
    const [group] = [field?.group ?? []].flat()
    if (group) props.onFieldGroupSelect(group)
  })
  useEffect(() => openGroup(), [])
  return props.renderDefault(props)
}

/** Around both fields Sanity adds a Tab stop that nothing shows; around a whole form it adds none. */
const BothLanguages = (props: ObjectInputProps) => props.renderDefault({ ...props, id: 'root' })

/** To Sanity, running text is a list of blocks. */
const isList = (type: SchemaType): boolean => type.jsonType === 'array' && type.of[0]?.name !== 'block'
