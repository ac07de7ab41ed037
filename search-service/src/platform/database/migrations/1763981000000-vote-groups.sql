-- Whether voters of independent networks agree, without keeping their networks.

drop function if exists cast_vote(bigint, smallint, smallint, bytea, text, bytea, cidr, integer, integer);

alter table votes add column network_group smallint check (network_group between 0 and 15);
comment on column votes.network_group is
  'One of 16 that its network falls into by a keyed hash: two groups never share a network, and about a million networks share a group. Null for votes of before, or from an unknown network.';
