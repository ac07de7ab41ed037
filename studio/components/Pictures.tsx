/** The Studio's library of pictures: see all of them, find one, and open it. */
import { useRef, useState } from 'react'
import { Library } from './Library.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import './pictures.css'

export function Pictures() {
  const [chosen, setChosen] = useState<string>()
  const page = useRef<HTMLElement>(null)
  const afterDeletion = async (readAgain: () => Promise<void>) => {
    setChosen(undefined)
    await readAgain()
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
      <Library>
        {(pictures, readAgain) => {
          const picture = pictures.find(({ file }) => file._id === chosen)
          return (
            <>
              <PictureGrid pictures={pictures} onChoose={({ file }) => setChosen(file._id)} />
              {picture && (
                <PictureDialog
                  key={chosen}
                  picture={picture}
                  others={pictures.filter((other) => other !== picture)}
                  onChanged={readAgain}
                  onDeleted={() => void afterDeletion(readAgain)}
                  onClose={() => setChosen(undefined)}
                />
              )}
            </>
          )
        }}
      </Library>
    </main>
  )
}
