/** Words of the Studio itself that an editor would not understand, or that are not true here. */
import { defineLocaleResourceBundle } from 'sanity'

const UPLOAD = {
  title: 'Upload failed',
  description:
    'Nothing was changed. The largest picture is 20 MB and 100 million pixels: JPEG, PNG, WebP, AVIF, GIF, SVG or TIFF.',
}

const UPLOADED = 'Pictures uploaded before'
const CROP_AND_FOCUS = 'Crop and focus'
const LATEST = 'Latest version'

/** A field that points at another document shows this in place of it. */
const CHOSEN = {
  gone: 'What was chosen here is not there any more. Take it out, or choose another one.',
  unreadable: 'What is chosen here cannot be shown to you.',
  published: 'It is published',
  confirm: '<strong>{{referencedDocument}}</strong> is published now. Confirm that it belongs here.',
}

/** For data from a time when the document's form had more fields. */
const UNUSED = {
  title: 'Something here is not in use any more',
  description: 'No page shows it. Remove it, or leave it as it is.',
}

const studio = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'incoming-references.title': 'Shown by',
    // A direct change of what is published: by dragging a list, or by an import.
    'timeline.operation.edited-live': 'Changed on the site',
    'timeline.operation.edited-live_timestamp': 'Changed on the site: {{timestamp, datetime}}',
    'inputs.array.action.add-before': 'Add one before',
    'inputs.array.action.add-after': 'Add one after',
    'inputs.array.no-items-label': 'Nothing here yet',
    'inputs.array.error.cannot-upload-unable-to-convert_one': 'This file is not a picture and was not taken:',
    'inputs.array.error.cannot-upload-unable-to-convert_other':
      'These files are not pictures and were not taken:',
    'inputs.object.unknown-fields.warning.title_one': UNUSED.title,
    'inputs.object.unknown-fields.warning.title_other': UNUSED.title,
    'inputs.object.unknown-fields.warning.description_one': UNUSED.description,
    'inputs.object.unknown-fields.warning.description_other': UNUSED.description,
    'inputs.object.unknown-fields.warning.details.title': 'What it is',
    'inputs.object.unknown-fields.warning.details.description_one': 'As it is stored:',
    'inputs.object.unknown-fields.warning.details.description_other': 'As it is stored:',
    'inputs.object.unknown-fields.remove-field-button.text': 'Remove',
    'inputs.image.hotspot-dialog.title': CROP_AND_FOCUS,
    'inputs.imagetool.title': CROP_AND_FOCUS,
    'inputs.imagetool.vector-warning.title':
      'A drawing of this kind may be shown whole, without crop and focus.',
    'inputs.imagetool.vector-warning.developer-info': 'To crop it, upload it as PNG or JPEG.',
    'changes.image.hotspot-changed': 'Focus changed',
    'asset-sources.dataset.image.title': UPLOADED,
    'asset-source.image.title': UPLOADED,
    'asset-source.dialog.accept-message': 'Shown are files of these kinds: <strong>{{acceptTypes}}</strong>',
    'asset-source.dialog.insert-asset-error': 'The picture could not be placed here. Try again.',
    'inputs.reference.error.nonexistent-document-description': CHOSEN.gone,
    'inputs.reference.referenced-document-does-not-exist': CHOSEN.gone,
    'inputs.reference.error.failed-to-load-document-title': CHOSEN.unreadable,
    'inputs.reference.metadata-error.title': CHOSEN.unreadable,
    'inputs.reference.error.search-failed-title': 'The search failed',
    'inputs.reference.image-preview-alt-text': 'Picture of what is chosen here',
    'inputs.reference.incomplete-reference.finalize-action-title': CHOSEN.published,
    'inputs.reference.incomplete-reference.finalize-action-description': CHOSEN.confirm,
    'inputs.reference.incomplete-reference.strengthen-action-title': CHOSEN.published,
    'inputs.reference.incomplete-reference.strengthen-action-description': CHOSEN.confirm,
    'inputs.reference.incomplete-reference.strengthen-button-label': 'Confirm',
    'document-status.revision-from': 'Version of <em>{{date}}</em>',
    'document-status.revision-not-found': 'This version is not kept',
    'changes.missing-since-document-error': 'The version to compare with is not kept any more.',
    'changes.same-revision-selected-title': 'The same version twice',
    'changes.same-revision-selected-description': 'Choose two versions that differ to see what changed.',
    'timeline.error.unable-to-load-revision': 'This version could not be loaded',
    'timeline.latest-revision': LATEST,
    'timeline.latest-version': LATEST,
    'timeline.list.aria-label': 'Versions of the document',
    'search.action.select-asset': 'Select picture',
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
    'action.publish.validation-in-progress.label': 'Looking for what is missing…',
    'action.restore.label': 'Go back to this version',
    'action.restore.tooltip': 'Go back to this version',
    'action.restore.disabled.cannot-restore-initial': 'There is no going back to the very first version.',
    'changes.tab.review-changes': 'Compare',
    'banners.deleted-document-banner.restore-button.text': 'Bring back the last version',
    'banners.revision-not-found.description':
      'This version is not kept any more. Choose another one in the history.',
    'banners.reference-changed-banner.reason-changed.text':
      'Another one was chosen there since you opened this one.',
    'banners.reference-changed-banner.reason-changed.reload-button.text': 'Show the other one',
    'banners.reference-changed-banner.reason-removed.text':
      'This one was taken out there since you opened it.',
    'banners.reference-changed-banner.reason-removed.close-button.text': 'Close it',
    'panes.document-operation-results.operation-success_unpublish':
      '<Strong>{{title}}</Strong> was unpublished. It stays here as a draft.',
    'document-inspector.view-mode.raw-json': 'As text',
    'document-inspector.view-mode.parsed': 'As a list',
    'document-inspector.menu-item.title': 'As it is stored',
    'document-inspector.dialog.title': 'As it is stored: <DocumentTitle/>',
    'toggle-inline-changes.menu-item.title': 'Mark what changed',
    'incoming-references-pane.no-references': 'No other document shows this one.',
    'incoming-references-pane.no-references-found': 'No document of this kind shows it.',
  },
})

const validation = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'panel.title': 'Missing or wrong',
    'panel.close-button-aria-label': 'Close what is missing or wrong',
    'panel.no-errors-message': 'Nothing is missing or wrong',
    'object.reference-not-published': 'What is chosen here is not published yet. Publish it first.',
  },
})

export const words = [studio, structure, validation]
