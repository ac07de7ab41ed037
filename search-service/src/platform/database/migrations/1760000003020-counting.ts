import type { MigrationInterface, QueryRunner } from 'typeorm'
import { COUNT_SEARCHES, COUNTED_SEARCH } from './counting/searches.ts'
import { APPLY_VOTE_CHANGES, countVotes } from './counting/votes.ts'

/**
 * Triggers keep the rollups: whoever writes (service, bot, an import, a person at a prompt), in whatever
 * transaction, cannot forget to count, and what is rolled back was never counted.
 *
 * They are per statement, so a statement of a thousand rows counts once. Writers take turns, from their
 * first counted statement to their commit: counters are hot rows on which they would queue anyway, and with one
 * lock taken first there is no order of locks left to get wrong. Readers never wait.
 */
export class Counting1760000003020 implements MigrationInterface {
  name = 'Counting1760000003020'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function take_turns() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(x'46574302'::int);
        return null;
      end $$`)
    for (const table of COUNTED_TABLES) {
      await runner.query(`
        create trigger aa_take_turns before insert or update or delete on ${table}
        for each statement execute function take_turns()`)
    }
    await runner.query(HELPERS)
    await runner.query(COUNTED_SEARCH)
    await runner.query(COUNT_SEARCHES)
    await runner.query(countVotes('true'))
    await runner.query(APPLY_VOTE_CHANGES)
    await runner.query(COUNT_RUNS)
    await countOn(runner, 'searches', 'count_searches', ['insert', 'delete', 'update'])
    await countOn(runner, 'votes', 'count_votes', ['insert', 'delete', 'update'])
    await countOn(runner, 'results', 'count_results', ['insert', 'delete'])
    await countOn(runner, 'engine_runs', 'count_runs', ['insert', 'delete', 'update'])
    await runner.query(`
      create trigger name_term before insert or update of term_initial, term_translation on searches
      for each row execute function name_term()`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function take_turns, name_term, count_searches, count_votes, count_results, count_runs,
      tally, count_clients,
      apply_search_changes, apply_vote_changes cascade`)
    await runner.query('drop type counted_search')
  }
}

const COUNTED_TABLES = ['searches', 'votes', 'results', 'engine_runs'] as const
type Event = 'insert' | 'delete' | 'update'
const ROWS: Readonly<Record<Event, string>> = {
  insert: 'new table as new_rows',
  delete: 'old table as old_rows',
  update: 'old table as old_rows new table as new_rows',
}

async function countOn(runner: QueryRunner, table: string, count: string, events: Event[]): Promise<void> {
  for (const event of events) {
    await runner.query(`
      create trigger ${count}_on_${event} after ${event} on ${table} referencing ${ROWS[event]}
      for each statement execute function ${count}()`)
  }
}

const HELPERS = `
  create function tally(of_kind text, of_key text, delta bigint) returns void language sql as $$
    insert into tallies as known (kind, key, amount) values (of_kind, of_key, delta)
    on conflict (kind, key) do update set amount = known.amount + excluded.amount
  $$;

  create function count_clients(names text[], deltas integer[]) returns void language plpgsql as $$
  declare
    before bigint := (select count(*) from client_names where name = any (names));
  begin
    insert into client_names as known (name, uses)
    select name, sum(delta) from unnest(names, deltas) as change (name, delta)
    where name is not null group by name having sum(delta) <> 0
    on conflict (name) do update set uses = known.uses + excluded.uses;
    delete from client_names where name = any (names) and uses = 0;
    perform tally('users', '', (select count(*) from client_names where name = any (names)) - before);
  end $$`

const COUNT_RUNS = `
  create function count_results() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform tally('results', '', (select count(*) from new_rows));
    else
      perform tally('results', '', -(select count(*) from old_rows));
    end if;
    return null;
  end $$;

  create function count_runs() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      update engine_hours known set runs = known.runs - gone.runs
      from (select engine, date_trunc('hour', asked_at) as hour, outcome, count(*) as runs
        from old_rows group by 1, 2, 3) as gone
      where known.engine = gone.engine and known.hour = gone.hour and known.outcome = gone.outcome;
    end if;
    if tg_op <> 'DELETE' then
      insert into engine_hours as known (engine, hour, outcome, runs)
      select engine, date_trunc('hour', asked_at), outcome, count(*) from new_rows group by 1, 2, 3
      on conflict (engine, hour, outcome) do update set runs = known.runs + excluded.runs;
    end if;
    return null;
  end $$`
