import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { ImageAddressEntity } from '../images/image-address.entity.ts'
import { EngineRunEntity } from './engine-run.entity.ts'

/** One picture that a run found, at its rank. */
@Entity('results')
export class ResultEntity {
  @PrimaryColumn({ name: 'run_id', type: 'bigint' })
  runId!: string

  /** From 1. */
  @PrimaryColumn({ type: 'smallint' })
  rank!: number

  @ManyToOne(
    () => EngineRunEntity,
    (run) => run.results,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'run_id' })
  run!: Relation<EngineRunEntity>

  @ManyToOne(() => ImageAddressEntity, { nullable: false })
  @JoinColumn({ name: 'address_id' })
  address!: Relation<ImageAddressEntity>

  /** The engine's own small copy. */
  @ManyToOne(() => ImageAddressEntity, { nullable: true })
  @JoinColumn({ name: 'thumbnail_address_id' })
  thumbnail!: Relation<ImageAddressEntity> | null

  @Column({ type: 'text', nullable: true })
  title!: string | null

  @Column({ name: 'page_url', type: 'text', nullable: true })
  pageUrl!: string | null

  @Column({ type: 'text', nullable: true })
  source!: string | null
}
