import { Column, Entity, PrimaryColumn } from 'typeorm'
import type { MediaType } from './inspect-image.ts'

/** A picture that was fetched; its bytes are in the image store under the same hash. */
@Entity('images')
export class ImageEntity {
  @PrimaryColumn({ type: 'bytea' })
  sha256!: Buffer

  @Column({ name: 'media_type', type: 'text' })
  mediaType!: MediaType

  @Column({ name: 'byte_size', type: 'integer' })
  byteSize!: number

  /** In pixels. */
  @Column({ type: 'integer' })
  width!: number

  @Column({ type: 'integer' })
  height!: number

  /** 64 bits, as PostgreSQL's signed number; pictures that look alike differ in few of them. */
  @Column({ name: 'perceptual_hash', type: 'bigint', nullable: true })
  perceptualHash!: string | null

  /** In bytes; null for a picture from before this was counted. */
  @Column({ name: 'thumbnail_size', type: 'integer', nullable: true })
  thumbnailSize!: number | null

  /** False for a picture that came while there was room for thumbnails only. */
  @Column({ name: 'original_kept', type: 'boolean', default: true })
  originalKept!: boolean

  @Column({ name: 'first_seen_at', type: 'timestamptz', default: () => "date_trunc('hour', now(), 'UTC')" })
  firstSeenAt!: Date
}
