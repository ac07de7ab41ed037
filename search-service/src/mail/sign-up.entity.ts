import { Column, Entity, PrimaryColumn } from 'typeorm'

/** An address on the newsletter's list. */
@Entity('newsletter_signups')
export class SignUpEntity {
  @PrimaryColumn({ type: 'text' })
  email!: string

  /** Assigned by the database. */
  @Column({ type: 'bigint', unique: true, insert: false, update: false })
  id!: string

  @Column({ name: 'signed_up_at', type: 'timestamptz', default: () => 'now()' })
  signedUpAt!: Date

  /** When we last asked for confirmation; null if mail was not configured then. */
  @Column({ name: 'asked_at', type: 'timestamptz', nullable: true })
  askedAt!: Date | null

  /** When we last began to send; later than that if the mail server fell silent, so that we wait longer. */
  @Column({ name: 'tried_at', type: 'timestamptz', nullable: true })
  triedAt!: Date | null

  /** When the mail server last took a message for the address, or refused the address for good. */
  @Column({ name: 'mailed_at', type: 'timestamptz', nullable: true })
  mailedAt!: Date | null

  @Column({ name: 'confirmed_at', type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null

  /** SHA-256 of the link's token; the token itself is not stored. */
  @Column({ name: 'token_hash', type: 'bytea', nullable: true, unique: true })
  tokenHash!: Buffer | null
}
