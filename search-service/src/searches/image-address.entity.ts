import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** An address that results name, however many they are, and what became of it. */
@Entity('image_addresses')
export class ImageAddressEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  /** Exactly as the engine gave it. */
  @Column({ type: 'text' })
  href!: string

  @Column({ type: 'text' })
  state!: 'waiting' | 'cached' | 'broken'
}
