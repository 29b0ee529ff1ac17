#!/bin/sh
# Run once by the database's image, on an empty data folder: the owner of the tables, the role of the application, their database
# and its extensions. Beside a container: POSTGRES_USER=postgres OWNER_PASSWORD=... APP_PASSWORD=... sh ops/postgres/make-roles.sh
set -eu

psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" <<'SQL'
create role naadi login password :'owner_password';
create role naadi_app login password :'app_password';
create database naadi owner naadi;
revoke all on database naadi from public;
grant connect on database naadi to naadi_app;
\connect naadi
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;
create extension if not exists btree_gist;
SQL
