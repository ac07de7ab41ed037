/** Words of the Studio itself that an editor would not understand, or that are not true here. */
import { defineLocaleResourceBundle } from 'sanity'

const UPLOAD = {
  title: 'Upload failed',
  description:
    'Nothing was changed. The largest picture is 20 MB and 100 million pixels: JPEG, PNG, WebP, AVIF, GIF, SVG or TIFF.',
}

export const words = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    // A change of what is published by itself: by dragging a list, or when content is brought in.
    'timeline.operation.edited-live': 'Changed on the site',
    'timeline.operation.edited-live_timestamp': 'Changed on the site: {{timestamp, datetime}}',
    'inputs.portable-text.style.none': 'Style',
    'inputs.image.upload-error.title': UPLOAD.title,
    'inputs.image.upload-error.description': UPLOAD.description,
    'asset-sources.common.uploader.upload-failed.title': UPLOAD.title,
    'asset-sources.common.uploader.upload-failed.description': UPLOAD.description,
  },
})
