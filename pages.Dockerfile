# syntax=docker/dockerfile:1

# The gateway with the pages, which are the shell and all remotes:
#   docker build --file pages.Dockerfile --build-arg VERSION=1.4.0 .
ARG NODE_IMAGE=node:20.19.5-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /source
COPY . .
RUN --mount=type=cache,target=/var/cache/npm npm ci --cache /var/cache/npm
# Source maps of the pages stay behind in dist/build.
RUN npm run build
RUN npm run build:services -- gateway && mv dist/services/gateway /app && mv dist/web /app/web

FROM ${NODE_IMAGE}
ARG VERSION=unversioned
ARG REVISION=unknown
LABEL org.opencontainers.image.title="bambuzal gateway" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# Running needs Node alone; a package manager would only help an intruder.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx \
    /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 VERSION=${VERSION} WEB_ROOT=/app/web
WORKDIR /app
COPY --from=build /app ./
USER 1000:1000
EXPOSE 8080 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "main.mjs"]
