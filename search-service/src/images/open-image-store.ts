import type { Config } from '../platform/config.ts'
import { FileImageStore } from './file-image-store.ts'
import type { ImageStore } from './image-store.ts'

/** Opens the configured image store. If it is a folder, removes half-written files of crashed processes. */
export async function openImageStore(config: Config): Promise<ImageStore> {
  if (config.S3_BUCKET) {
    // Loaded only when used: the library is large.
    const { S3ImageStore } = await import('./s3-image-store.ts')
    return new S3ImageStore(config)
  }
  const store = new FileImageStore(config.IMAGE_DIR)
  await store.sweep()
  return store
}
