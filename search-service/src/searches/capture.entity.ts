import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm'
import type { NotKept } from '../captures/capture.ts'
import { EngineRunEntity } from './engine-run.entity.ts'

/** What one engine run was read from. */
@Entity('captures')
export class CaptureEntity {
  @PrimaryColumn({ name: 'run_id', type: 'bigint' })
  runId!: string

  @OneToOne(() => EngineRunEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'run_id' })
  run!: Relation<EngineRunEntity>

  @Column({ name: 'by_bot', type: 'boolean' })
  byBot!: boolean

  /** An HTTP message, without keys and cookies. */
  @Column({ type: 'text' })
  request!: string

  /** Gzip of an HTTP message. */
  @Column({ type: 'bytea', nullable: true })
  response!: Buffer | null

  /** Of the response before it was compressed, in bytes. */
  @Column({ type: 'integer' })
  size!: number

  @Column({ name: 'not_kept', type: 'text', nullable: true })
  notKept!: NotKept | null

  /** What was taken out, by kind. */
  @Column({ type: 'text', array: true, default: '{}' })
  removed!: string[]

  @Column({ name: 'kept_on', type: 'date' })
  keptOn!: string
}
