/** Uploaded pictures to choose from, with a search. */
import { useState } from 'react'
import { counted } from '../lib/overview.ts'
import { type LibraryPicture, pictureSearch, thumbnail } from '../lib/pictures.ts'
import './pictures.css'

interface PictureGridProps {
  pictures: readonly LibraryPicture[]
  onChoose(picture: LibraryPicture): void
}

export function PictureGrid({ pictures, onChoose }: PictureGridProps) {
  const [words, setWords] = useState('')
  const [onlyUnused, setOnlyUnused] = useState(false)
  const found = pictureSearch(pictures, words).filter(({ uses }) => !onlyUnused || uses.length === 0)
  return (
    <>
      <search className="fw-pictures-search">
        <label>
          File name, description or document <span lang="zh-Hans">文件名、描述或文档</span>
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <label>
          <input
            type="checkbox"
            checked={onlyUnused}
            onChange={({ target }) => setOnlyUnused(target.checked)}
          />
          Only what nothing shows <span lang="zh-Hans">仅未使用的</span>
        </label>
        <p role="status">{counted(found.length, 'picture')}</p>
      </search>
      <ul className="fw-pictures-grid">
        {found.map((picture) => (
          <li key={picture.file._id}>
            <button type="button" onClick={() => onChoose(picture)}>
              <img src={thumbnail(picture.file)} alt={picture.descriptions[0]?.en ?? ''} loading="lazy" />
              <b>{nameOf(picture)}</b>
              <span>{usesOf(picture)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A picture is called by its file's name. */
export const nameOf = ({ file }: LibraryPicture): string => file.originalFilename ?? 'Picture without a name'

const usesOf = ({ uses }: LibraryPicture): string =>
  uses.length === 0 ? 'Nothing shows it' : `In ${counted(uses.length, 'document')}`
