# One image for the api, the worker and the migrations: what differs is the command.
ARG NODE=node:24.21.0-trixie-slim

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY testing/package.json testing/
COPY search-service/package.json search-service/
COPY web/package.json web/
COPY studio/package.json studio/

FROM manifests AS packages
# A compiler comes along because other workspaces need it, and a part of TypeORM for browsers.
RUN npm ci --omit=dev --workspace search-service \
  && rm -r node_modules/typescript node_modules/typeorm/browser

FROM manifests AS build
RUN npm ci --workspace search-service
COPY shared shared
COPY search-service search-service
RUN cd search-service && npx swc src -d dist --strip-leading-paths --copy-files

FROM ${NODE}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app ./
COPY shared/src shared/src
COPY --from=build /app/search-service/dist search-service/dist
COPY docker/probe.mjs docker/
# The folder of pictures, for an installation without an object store: a volume takes its owner from here.
RUN install -d -o node -g node /data/images
USER node
CMD ["node", "search-service/dist/api.js"]
