# The site: its builder (Gatsby and everything it needs) and its server (a few small files).
ARG NODE=node:24.21.0-trixie-slim

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY testing/package.json testing/
COPY search-service/package.json search-service/
COPY web/package.json web/
COPY studio/package.json studio/

FROM manifests AS all-of-web
RUN npm ci --workspace web
COPY docker/pick-packages.mjs docker/
# Needed by the build, and by nobody after it.
RUN node docker/pick-packages.mjs /build-only subset-font
RUN node docker/pick-packages.mjs /server-only sirv

FROM manifests AS packages
# Node is there already, and so is no other system that Gatsby's compiler brings its binaries for.
RUN npm ci --omit=dev --workspace web --include-workspace-root \
  && rm -r node_modules/node node_modules/.bin/node \
  && find node_modules/@parcel -name '*.node' -regex '.*\(darwin\|win32\|musl\).*' -delete
COPY --from=all-of-web /build-only node_modules

FROM ${NODE} AS site-builder
ENV NODE_ENV=production GATSBY_TELEMETRY_DISABLED=1 CI=1 XDG_CONFIG_HOME=/tmp
WORKDIR /app
COPY --from=packages /app ./
COPY gatsby-config.ts ./
COPY shared/src shared/src
COPY web web
COPY docs/methodology.md docs/
COPY docker/probe.mjs docker/
# All that a build writes goes into these three; the rest of the image can be read-only.
RUN install -d -o node -g node /app/.cache /app/public /data/site
USER node
CMD ["node", "web/site-builder/main.ts"]

FROM ${NODE} AS site
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY --from=all-of-web /server-only node_modules
COPY shared/package.json shared/
COPY shared/src shared/src
COPY web/site-server web/site-server
# The words that pages in a frame of others are written with.
COPY web/src/i18n web/src/i18n
COPY docker/probe.mjs docker/
RUN mkdir -p node_modules/@firewall-cafe && ln -s ../../shared node_modules/@firewall-cafe/shared
USER node
CMD ["node", "web/site-server/main.ts"]
