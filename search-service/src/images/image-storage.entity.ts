import { Column, Entity, PrimaryColumn } from 'typeorm'

/** Bytes of pictures by the day they came. */
@Entity('image_storage')
export class ImageStorageEntity {
  @PrimaryColumn({ type: 'date' })
  day!: string

  @Column({ type: 'bigint', default: 0 })
  originals!: string

  @Column({ type: 'bigint', default: 0 })
  thumbnails!: string

  @Column({ type: 'integer', default: 0 })
  pictures!: number

  /** Bytes of what engines sent. */
  @Column({ type: 'bigint', default: 0 })
  captures!: string
}
