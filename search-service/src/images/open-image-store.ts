import type { Config } from '../platform/config.ts'
import { FileImageStore } from './file-image-store.ts'
import type { ImageStore } from './image-store.ts'

/** The image store that the configuration names. What crashed processes left in a folder is swept up. */
export async function openImageStore(config: Config): Promise<ImageStore> {
  if (config.S3_BUCKET) {
    // Loaded only where it is used: the library is large.
    const { S3ImageStore } = await import('./s3-image-store.ts')
    return new S3ImageStore(config)
  }
  const store = new FileImageStore(config.IMAGE_DIR)
  await store.sweep()
  return store
}
