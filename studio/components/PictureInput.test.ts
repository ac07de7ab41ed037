import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type FormPatch, type ObjectInputProps, PatchEvent, set, unset } from 'sanity'
import { PictureInput } from './PictureInput.tsx'

const file = (_ref: string) => ({ _type: 'reference', _ref })
const described = { asset: file('a'), alt: { en: 'A chair', zh: '一把椅子' } }

/** What the editor sees, and what is written when Sanity's input below writes so. */
function drawn(value: object, ...changes: FormPatch[]): { seen: string; written: FormPatch[] } {
  const written: FormPatch[] = []
  const props = {
    value,
    schemaType: {},
    onChange: (event: FormPatch[]) => written.push(...PatchEvent.from(event).patches),
    renderDefault: ({ onChange }: ObjectInputProps) => {
      if (changes.length > 0) onChange(changes)
      return 'Sanity’s own'
    },
  }
  return {
    seen: renderToStaticMarkup(createElement(PictureInput, props as unknown as ObjectInputProps)),
    written,
  }
}

test('choosing another file keeps the old description for review and resets crop and hotspot', () => {
  const change = set(file('b'), ['asset'])
  expect(drawn(described, change).written).toEqual([
    change,
    unset(['crop']),
    unset(['hotspot']),
    set({ _type: 'replacedPicture', asset: 'a', en: 'A chair', zh: '一把椅子' }, ['replaced']),
  ])
})

test('removing a picture keeps its description for review once there is another picture', () => {
  const { written } = drawn(described, unset(['asset']), unset(['media']))
  expect(written.at(-1)).toEqual(
    set({ _type: 'replacedPicture', asset: 'a', en: 'A chair', zh: '一把椅子' }, ['replaced']),
  )
  const without = { alt: described.alt, replaced: { asset: 'a', en: 'A chair', zh: '一把椅子' } }
  const next = set(file('b'), ['asset'])
  expect(drawn(without, next).written).toEqual([next])
})

test('a change that replaces no picture is written as it is', () => {
  for (const change of [set({ left: 0.1 }, ['crop']), set(50, ['_upload', 'progress']), unset()])
    expect(drawn(described, change).written).toEqual([change])
  const same = set(file('a'), ['asset'])
  expect(drawn(described, same).written).toEqual([same])
})

test('a picture whose alt text is never used has no field for one', () => {
  const asked = (options: object) => {
    const members = ['asset', 'alt', 'credit'].map((name) => ({ kind: 'field', name }))
    const renderDefault = (props: { members: typeof members }) => props.members.map(({ name }) => name)
    const props = { value: {}, schemaType: { options }, members, renderDefault }
    return renderToStaticMarkup(createElement(PictureInput, props as unknown as ObjectInputProps))
  }
  expect(asked({ described: false })).toContain('assetcredit')
  expect(asked({})).toContain('assetaltcredit')
})

test('the editor sees a note above a replaced picture as long as the description is the old one', () => {
  const replaced = { asset: 'a', en: 'A chair', zh: '一把椅子' }
  expect(drawn({ ...described, asset: file('b'), replaced }).seen).toContain('It fits this picture too')
  for (const value of [{ ...described, replaced }, described])
    expect(drawn(value).seen).not.toContain('It fits this picture too')
})
