import { Box, Dialog } from '@sanity/ui'
import type { AssetSource, AssetSourceComponentProps } from 'sanity'
import { Library } from './Library.tsx'
import { PictureGrid } from './PictureGrid.tsx'

/** Replaces Sanity's dialog for choosing an uploaded picture, which has no search. */
const PicturePicker = (props: AssetSourceComponentProps) =>
  props.action === 'upload' ? null : <Picker {...props} />

function Picker({ onSelect, onClose }: AssetSourceComponentProps) {
  return (
    <Dialog id="picture-picker" header="Pictures uploaded before 已上传的图片" width={3} onClose={onClose}>
      <Box padding={4}>
        <Library>
          {(pictures) => (
            <PictureGrid
              pictures={pictures}
              onChoose={({ file }) => onSelect([{ kind: 'assetDocumentId', value: file._id }])}
            />
          )}
        </Library>
      </Box>
    </Dialog>
  )
}

/** Sanity's own source of pictures, which uploads as before, with our list in place of its own. */
export const withPicker = (sources: AssetSource[]): AssetSource[] =>
  sources.map((source) =>
    source.name === 'sanity-default' ? { ...source, component: PicturePicker } : source,
  )
