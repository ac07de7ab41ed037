#!/bin/sh
# Makes the bucket (a folder of the gateway's) and starts the gateway with the keys from their files.
set -eu
mkdir -p "/data/$S3_BUCKET"
ROOT_ACCESS_KEY=$(cat "$S3_ACCESS_KEY_ID_FILE")
ROOT_SECRET_KEY=$(cat "$S3_SECRET_ACCESS_KEY_FILE")
export ROOT_ACCESS_KEY ROOT_SECRET_KEY
export VGW_PORT=:7070 VGW_REGION="$S3_REGION" VGW_HEALTH=/health VGW_BACKEND=posix VGW_BACKEND_ARG=/data
exec /usr/local/bin/docker-entrypoint.sh
