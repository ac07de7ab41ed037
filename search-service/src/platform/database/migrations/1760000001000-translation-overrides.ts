import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Translations that staff decided. One term has one decision; a later one takes its place. */
export class TranslationOverrides1760000001000 implements MigrationInterface {
  name = 'TranslationOverrides1760000001000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table translation_overrides (
        id bigint generated always as identity primary key,
        source_language text not null check (source_language in ('en', 'zh-CN')),
        source_normalised text not null check (source_normalised <> ''),
        translation text not null check (btrim(translation) <> ''),
        created_at timestamptz not null default now(),
        unique (source_language, source_normalised)
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table translation_overrides')
  }
}
