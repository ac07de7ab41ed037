/** The Studio's library of pictures: see all of them, find one, and open it. */
import { useRef, useState } from 'react'
import { PictureDialog } from './PictureDialog.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import { useLibrary } from './useLibrary.ts'
import './pictures.css'

export function Pictures() {
  const { pictures, failed, read } = useLibrary()
  const [chosen, setChosen] = useState<string>()
  const picture = pictures?.find(({ file }) => file._id === chosen)
  const page = useRef<HTMLElement>(null)
  const afterDeletion = async () => {
    setChosen(undefined)
    await read()
    // The button that opened the dialog has gone with its picture.
    page.current?.querySelector('input')?.focus()
  }
  return (
    <main className="fw-page fw-pictures" ref={page}>
      <h1>Pictures</h1>
      <p>
        All that were uploaded, the newest first. Choose one to see where it is shown, to put another one in
        its place everywhere, or to delete it when nothing shows it.
      </p>
      {failed && <p role="alert">The pictures could not be read. Open this page again.</p>}
      {!pictures && !failed && <p>Reading the pictures…</p>}
      {pictures && <PictureGrid pictures={pictures} onChoose={({ file }) => setChosen(file._id)} />}
      {pictures && picture && (
        <PictureDialog
          key={chosen}
          picture={picture}
          others={pictures.filter((other) => other !== picture)}
          onChanged={read}
          onDeleted={afterDeletion}
          onClose={() => setChosen(undefined)}
        />
      )}
    </main>
  )
}
