# Caddy with our routes, for a user without privileges.
FROM caddy:2.11.4-alpine
COPY docker/Caddyfile /etc/caddy/Caddyfile
RUN adduser -D -H -u 1000 edge && chown -R edge:edge /data /config
USER edge
