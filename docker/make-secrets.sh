#!/bin/sh
# Makes what docker-compose.yml reads from docker/secrets. Keeps every file that is there already.
# Files are readable inside the containers (whose users differ); the folder is closed to everybody else outside.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
cd secrets

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
keep() { [ -e "$1" ] || { printf '%s' "$2" > "$1" && echo "made docker/secrets/$1"; }; }

keep postgres_password "$(random)"
keep database_url "postgres://firewall:$(cat postgres_password)@postgres:5432/firewall"
valkey_password=$(random)
keep redis_url "redis://firewall:$valkey_password@valkey:6379"
# One user who may do everything, and nobody else.
valkey_password=$(sed 's|.*firewall:\([^@]*\)@.*|\1|' redis_url)
keep valkey_users "user default off
user firewall on >$valkey_password ~* &* +@all
"
keep s3_access_key_id "firewall-$(random | cut -c1-12)"
keep s3_secret_access_key "$(random)"
keep builder_webhook_secret "$(random)"
keep lake_token "$(random)"
keep backup_key "$(random)"
keep voter_key "$(random)"
keep log_key "$(random)"
# Earlier versions left it empty.
[ -s dashboard_token ] || rm -f dashboard_token
keep dashboard_token "$(random)"
for name in database_read_url serper_api_key serpapi_api_key google_translate_api_key libretranslate_api_key baidu_proxy_url smtp_url installation_tokens voter_key_previous sanity_token; do
  keep "$name" ''
done
chmod 644 ./*
