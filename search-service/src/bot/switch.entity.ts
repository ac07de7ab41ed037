import { Column, Entity, PrimaryColumn } from 'typeorm'

/** Whether the bot is paused: one row. */
@Entity('bot_switch')
export class SwitchEntity {
  @PrimaryColumn({ type: 'boolean', default: true })
  only!: boolean

  /** When staff stopped it; null while it runs. */
  @Column({ name: 'paused_since', type: 'timestamptz', nullable: true })
  pausedSince!: Date | null
}
