import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { EngineRunEntity } from './engine-run.entity.ts'

/** What both sides of a comparison share, for each pair of runs. */
@Entity('overlap_scores')
export class OverlapEntity {
  @PrimaryColumn({ name: 'google_run_id', type: 'bigint' })
  googleRunId!: string

  @PrimaryColumn({ name: 'baidu_run_id', type: 'bigint' })
  baiduRunId!: string

  @ManyToOne(() => EngineRunEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'google_run_id' })
  googleRun!: Relation<EngineRunEntity>

  @ManyToOne(() => EngineRunEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'baidu_run_id' })
  baiduRun!: Relation<EngineRunEntity>

  /** The version of the method that scored it (`OVERLAP_METHOD`); 0: not scored yet. */
  @Column({ type: 'smallint', default: 0 })
  method!: number

  /** Null, as the following, where nothing can be said. */
  @Column({ type: 'smallint', nullable: true })
  shared!: number | null

  /** As many as both could share. */
  @Column({ name: 'at_most', type: 'smallint', nullable: true })
  atMost!: number | null

  @Column({ type: 'smallint', nullable: true })
  probably!: number | null

  @Column({ type: 'smallint', nullable: true })
  unknown!: number | null

  /** Between 0 and 1, as the next. */
  @Column({ type: 'double precision', nullable: true })
  jaccard!: number | null

  @Column({ type: 'double precision', nullable: true })
  rbo!: number | null
}
