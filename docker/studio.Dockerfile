# The editors' side: the Studio as static files with their server, and the dev content server.
ARG NODE=node:24.21.0-trixie-slim

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY testing/package.json testing/
COPY search-service/package.json search-service/
COPY web/package.json web/
COPY studio/package.json studio/
RUN npm ci --omit=dev --workspace studio
COPY docker/pick-packages.mjs docker/
RUN node docker/pick-packages.mjs /server-only sirv markdown-it

FROM packages AS build
# Which content it edits: a project in Sanity's cloud, or (by the address of a dev content server) one of our own.
ARG SANITY_STUDIO_PROJECT_ID
ARG SANITY_STUDIO_DATASET=production
ARG SANITY_STUDIO_API_HOST
# The preview is made of the site's screens, and bundled with what only the build needs.
RUN npm ci --workspace studio --workspace web
COPY tsconfig.json ./
COPY shared shared
COPY web web
COPY studio studio
RUN cd studio && CI=1 npx sanity build --yes
RUN node web/site-preview/build.ts studio/dist

FROM ${NODE} AS studio
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY --from=packages /server-only node_modules
COPY studio/package.json studio/serve.ts studio/
COPY studio/lib studio/lib
COPY studio/schema/support/api-version.ts studio/schema/support/
COPY shared/package.json shared/
COPY shared/src shared/src
COPY --from=build /app/studio/dist studio/dist
COPY docs/editors.md docs/
COPY docs/images docs/images
COPY docker/probe.mjs docker/
RUN mkdir -p node_modules/@firewall-cafe && ln -s ../../shared node_modules/@firewall-cafe/shared
USER node
CMD ["node", "studio/serve.ts"]

FROM ${NODE} AS lake
ENV NODE_ENV=production
WORKDIR /app
# Whole: its commands for export and import take much of it.
COPY --from=packages /app ./
COPY shared/src shared/src
COPY studio/schema studio/schema
COPY studio/content-lake studio/content-lake
COPY studio/content studio/content
COPY docker/probe.mjs docker/
RUN install -d -o node -g node /data/lake
USER node
CMD ["node", "studio/content-lake/main.ts"]
