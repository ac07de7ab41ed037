import type { EngineName, LanguageCode, Outcome } from '@firewall-cafe/shared'
import { Column, Entity, OneToMany, PrimaryColumn, type Relation } from 'typeorm'
import { ResultEntity } from './result.entity.ts'

/** One engine asked one query in one language: an outcome and up to nine results. */
@Entity('engine_runs')
export class EngineRunEntity {
  @PrimaryColumn({ type: 'bigint' })
  id!: string

  @Column({ type: 'text' })
  engine!: EngineName

  @Column({ type: 'text' })
  provider!: string

  @Column({ type: 'boolean' })
  simulated!: boolean

  @Column({ type: 'text' })
  query!: string

  @Column({ type: 'text' })
  language!: LanguageCode

  @Column({ type: 'text' })
  outcome!: Outcome

  /** For staff: why. */
  @Column({ type: 'text', nullable: true })
  detail!: string | null

  @Column({ name: 'asked_at', type: 'timestamptz' })
  askedAt!: Date

  @Column({ name: 'duration_ms', type: 'integer' })
  durationMs!: number

  /** Of what it was read from. */
  @Column({ name: 'capture_sha256', type: 'bytea', nullable: true })
  captureSha256!: Buffer | null

  @OneToMany(
    () => ResultEntity,
    (result) => result.run,
  )
  results!: Relation<ResultEntity>[]
}
