/** The width at which the preview lays out the page: full, or a telephone's, tablet's or desktop's. */
import { Box, Select } from '@sanity/ui'
import { useEffect, useState } from 'react'
import type { PreviewHeaderProps } from 'sanity/presentation'
import './preview-widths.css'

/** The widths that the site is drawn for, in CSS pixels. */
const WIDTHS = ['375', '744', '1280']

/**
 * The tool's own bar above the page, with the choice of a width. Leaves out its width for telephones, its
 * marks of what can be edited, which our page does not draw, and its sharing, useless to outsiders.
 */
export function PreviewWidths(props: PreviewHeaderProps) {
  const { iframeRef, renderDefault } = props
  const [width, setWidth] = useState('')
  useEffect(() => {
    if (iframeRef.current && width) return layOutAt(width, iframeRef.current)
  }, [iframeRef, width])
  return (
    <>
      <Box className="fw-preview-bar" flex={1} style={{ minWidth: 0 }}>
        {renderDefault({ ...props, canSharePreviewAccess: false })}
      </Box>
      <Box flex="none">
        <Select
          aria-label="Width of the page"
          fontSize={1}
          padding={2}
          value={width}
          onChange={({ currentTarget }) => setWidth(currentTarget.value)}
        >
          <option value="">Full width</option>
          {WIDTHS.map((one) => (
            <option key={one} value={one}>
              {one} px
            </option>
          ))}
        </Select>
      </Box>
    </>
  )
}

/**
 * Lays out the page in a frame at a width, and scales it down where there is less room.
 * @returns a function that restores what the tool does itself
 */
function layOutAt(width: string, frame: HTMLIFrameElement): () => void {
  const room = frame.parentElement ?? frame
  const observer = new ResizeObserver(() => {
    const scale = Math.min(1, room.clientWidth / Number(width))
    frame.style.setProperty('--page-scale', String(scale))
  })
  frame.style.setProperty('--page-width', `${width}px`)
  frame.setAttribute('data-page-width', width)
  observer.observe(room)
  return () => {
    observer.disconnect()
    frame.removeAttribute('data-page-width')
  }
}
