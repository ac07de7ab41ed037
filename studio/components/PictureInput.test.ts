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

test('another file in place of a picture’s brings along how the one before was described, and the whole of it', () => {
  const change = set(file('b'), ['asset'])
  expect(drawn(described, change).written).toEqual([
    change,
    unset(['crop']),
    unset(['hotspot']),
    set({ _type: 'replacedPicture', asset: 'a', en: 'A chair', zh: '一把椅子' }, ['replaced']),
  ])
})

test('a picture that is taken out leaves its description to be asked about, once there is another one', () => {
  const { written } = drawn(described, unset(['asset']), unset(['media']))
  expect(written.at(-1)).toEqual(
    set({ _type: 'replacedPicture', asset: 'a', en: 'A chair', zh: '一把椅子' }, ['replaced']),
  )
  const without = { alt: described.alt, replaced: { asset: 'a', en: 'A chair', zh: '一把椅子' } }
  const next = set(file('b'), ['asset'])
  expect(drawn(without, next).written).toEqual([next])
})

test('what replaces no picture is written as it is', () => {
  for (const change of [set({ left: 0.1 }, ['crop']), set(50, ['_upload', 'progress']), unset()])
    expect(drawn(described, change).written).toEqual([change])
  const same = set(file('a'), ['asset'])
  expect(drawn(described, same).written).toEqual([same])
})

test('where nobody would hear a description, none is asked for', () => {
  const asked = (options: object) => {
    const members = ['asset', 'alt', 'credit'].map((name) => ({ kind: 'field', name }))
    const renderDefault = (props: { members: typeof members }) => props.members.map(({ name }) => name)
    const props = { value: {}, schemaType: { options }, members, renderDefault }
    return renderToStaticMarkup(createElement(PictureInput, props as unknown as ObjectInputProps))
  }
  expect(asked({ described: false })).toContain('assetcredit')
  expect(asked({})).toContain('assetaltcredit')
})

test('the editor reads it above the picture, for as long as it is so', () => {
  const replaced = { asset: 'a', en: 'A chair', zh: '一把椅子' }
  expect(drawn({ ...described, asset: file('b'), replaced }).seen).toContain('It fits this picture too')
  for (const value of [{ ...described, replaced }, described])
    expect(drawn(value).seen).not.toContain('It fits this picture too')
})
