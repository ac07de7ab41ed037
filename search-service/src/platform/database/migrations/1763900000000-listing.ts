import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

const read = (name: string) => readFile(new URL(`1763900000000-${name}.sql`, import.meta.url), 'utf8')
const AT_ONCE = 5_000
/** As codes were when this was written: what makes them later may change. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8
const A_WORD = /^[A-Z]{4}/

/** Codes, delayed listing and public times. The searches there are get codes and stay listed, as coarse as new ones. */
export class Listing1763900000000 implements MigrationInterface {
  name = 'Listing1763900000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await read('listing'))
    const taken = new Set<string>()
    for (let last = '0'; ; ) {
      const rows: { id: string }[] = await runner.query(
        'select id::text from searches where id > $1 order by searches.id limit $2',
        [last, AT_ONCE],
      )
      const end = rows.at(-1)
      if (!end) break
      const codes = rows.map(() => freshCode(taken))
      await runner.query(
        `update searches set code = given.code from unnest($1::bigint[], $2::text[]) as given (id, code)
         where searches.id = given.id`,
        [rows.map(({ id }) => id), codes],
      )
      last = end.id
    }
    await runner.query(await read('listing-finish'))
  }

  async down(): Promise<void> {
    throw new Error('The times that were forgotten do not come back: restore a backup instead.')
  }
}

function freshCode(taken: Set<string>): string {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    if (A_WORD.test(code) || taken.has(code)) continue
    taken.add(code)
    return code
  }
}
