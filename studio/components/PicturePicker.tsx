import { Box, Dialog } from '@sanity/ui'
import type { AssetSource, AssetSourceComponentProps } from 'sanity'
import { PictureGrid } from './PictureGrid.tsx'
import { useLibrary } from './useLibrary.ts'

/** Replaces Sanity's dialog for choosing an uploaded picture, which has no search. */
const PicturePicker = (props: AssetSourceComponentProps) =>
  props.action === 'upload' ? null : <Picker {...props} />

function Picker({ onSelect, onClose }: AssetSourceComponentProps) {
  const { pictures, failed } = useLibrary()
  return (
    <Dialog id="picture-picker" header="Pictures uploaded before 已上传的图片" width={3} onClose={onClose}>
      <Box padding={4}>
        {failed && <p role="alert">The pictures could not be read. Close this and open it again.</p>}
        {pictures && (
          <PictureGrid
            pictures={pictures}
            onChoose={({ file }) => onSelect([{ kind: 'assetDocumentId', value: file._id }])}
          />
        )}
      </Box>
    </Dialog>
  )
}

/** Sanity's own source of pictures, which uploads as before, with our list in place of its own. */
export const withPicker = (sources: AssetSource[]): AssetSource[] =>
  sources.map((source) =>
    source.name === 'sanity-default' ? { ...source, component: PicturePicker } : source,
  )
