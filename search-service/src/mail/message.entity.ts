import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A message of the contact form. */
@Entity('messages')
export class MessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  @Column({ type: 'text' })
  body!: string

  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'now()' })
  receivedAt!: Date

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt!: Date | null

  /** When the mail server last refused it. */
  @Column({ name: 'tried_at', type: 'timestamptz', nullable: true })
  triedAt!: Date | null

  /** The mail server's last words. */
  @Column({ name: 'last_failure', type: 'text', nullable: true })
  lastFailure!: string | null
}
