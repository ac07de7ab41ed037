import type { LanguageCode, ModerationState } from '@firewall-cafe/shared'
import { Column, Entity, PrimaryColumn } from 'typeorm'

/** The words of a search, and whether they may be shown. `searches.sql.ts` writes it. */
@Entity('searches')
export class SearchEntity {
  /** Random. */
  @PrimaryColumn({ type: 'bigint' })
  id!: string

  @Column({ name: 'term_initial', type: 'text' })
  termInitial!: string

  @Column({ type: 'text' })
  language!: LanguageCode

  /** Empty when it was not translated. */
  @Column({ name: 'term_translation', type: 'text', default: '' })
  termTranslation!: string

  /** Only public searches are listed. */
  @Column({ type: 'text', default: 'public' })
  state!: Exclude<ModerationState, 'removed'>
}
