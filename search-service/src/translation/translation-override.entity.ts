import type { LanguageCode } from '@firewall-cafe/shared'
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm'

/** A translation chosen by staff; one for each term. */
@Entity('translation_overrides')
@Unique(['sourceLanguage', 'sourceNormalised'])
export class TranslationOverrideEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string

  @Column({ name: 'source_language', type: 'text' })
  sourceLanguage!: LanguageCode

  /** The term after `normaliseTerm`. */
  @Column({ name: 'source_normalised', type: 'text' })
  sourceNormalised!: string

  @Column({ type: 'text' })
  translation!: string

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date
}
