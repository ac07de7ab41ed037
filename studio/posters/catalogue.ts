/** All drawings. */
import { type Picture, posterPictures, scenePicture } from './poster.ts'
import { pageScenes } from './drawings/pages.ts'

/** Draws everything. */
export const pictures = (): Picture[] => [...pageScenes.map(scenePicture)]
export { posterPictures }
