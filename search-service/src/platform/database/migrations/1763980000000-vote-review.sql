-- Staff may also say that votes which were set aside stay so.

alter table vote_decisions
  drop constraint vote_decisions_action_check,
  add check (action in ('count', 'keep', 'discount'));
comment on table vote_decisions is
  'What staff decided about the votes that a network cast for a search within an hour; the last that is not undone holds. Forgotten with the number of the hour, after 30 days.';
