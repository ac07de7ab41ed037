/** Words of the Studio itself that an editor would not understand, or that are not true here. */
import { defineLocaleResourceBundle } from 'sanity'

const UPLOAD = {
  title: 'Upload failed',
  description:
    'Nothing was changed. The largest picture is 20 MB and 100 million pixels: JPEG, PNG, WebP, AVIF, GIF, SVG or TIFF.',
}

const studio = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'incoming-references.title': 'Shown by',
    // A change of what is published by itself: by dragging a list, or when content is brought in.
    'timeline.operation.edited-live': 'Changed on the site',
    'timeline.operation.edited-live_timestamp': 'Changed on the site: {{timestamp, datetime}}',
    'inputs.array.action.add-before': 'Add one before',
    'inputs.array.action.add-after': 'Add one after',
    'inputs.array.no-items-label': 'Nothing here yet',
    'inputs.array.error.cannot-upload-unable-to-convert_one': 'This file is not a picture and was not taken:',
    'inputs.array.error.cannot-upload-unable-to-convert_other':
      'These files are not pictures and were not taken:',
    'inputs.portable-text.style.none': 'Style',
    'inputs.image.upload-error.title': UPLOAD.title,
    'inputs.image.upload-error.description': UPLOAD.description,
    'asset-sources.common.uploader.upload-failed.title': UPLOAD.title,
    'asset-sources.common.uploader.upload-failed.description': UPLOAD.description,
  },
})

const structure = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'action.publish.validation-issues-toast.title': 'Not published',
    'action.publish.validation-issues-toast.description':
      'Something is missing or wrong. The red sign at the top right lists it.',
    'action.publish.validation-issues.tooltip':
      'Something is missing or wrong. The red sign at the top right lists it.',
    'document-inspector.menu-item.title': 'As it is stored',
    'document-inspector.dialog.title': 'As it is stored: <DocumentTitle/>',
    'toggle-inline-changes.menu-item.title': 'Mark what changed',
    'incoming-references-pane.no-references': 'No other document shows this one.',
  },
})

const validation = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: { 'panel.no-errors-message': 'Nothing is missing or wrong' },
})

export const words = [studio, structure, validation]
