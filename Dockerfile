# Prashasti on Debian slim, for amd64 and arm64. It needs BuildKit, the builder of Docker since version 23 (before that:
# DOCKER_BUILDKIT=1). The screens are built once, on the machine's own processor; packages are installed for the processor of
# the image. What runs is a user who can write only to the data folder. A registry of your own: --secret id=npmrc,src=FILE.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS tools
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Three times: npm sometimes ends in the middle of a download (npm/cli, issue 8766); the next goes on from what is cached.
RUN --mount=type=secret,id=npmrc --mount=type=cache,target=/npm \
  export NPM_CONFIG_USERCONFIG=/run/secrets/npmrc NPM_CONFIG_CACHE=/npm; npm ci || npm ci || npm ci

FROM tools AS screens
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
# Out of the first, so that the two do not download the same packages at the same time.
COPY --from=tools /app/package.json /app/package-lock.json /app/.npmrc ./
RUN --mount=type=secret,id=npmrc --mount=type=cache,target=/npm \
  export NPM_CONFIG_USERCONFIG=/run/secrets/npmrc NPM_CONFIG_CACHE=/npm; \
  npm ci --omit=dev || npm ci --omit=dev || npm ci --omit=dev
# The image has this Node already.
RUN rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=20971520 MALLOC_TRIM_THRESHOLD_=33554432
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=screens /app/dist dist
COPY bin bin
COPY migrations migrations
COPY docs/guides docs/guides
COPY docs/legal docs/legal
COPY fonts fonts
COPY src src
# The links of PostgreSQL's libraries, which npm leaves out: without them each start would copy 60 MB to make them there.
RUN node --input-type=module --eval 'await (await import("/app/src/server/database/binaries.ts")).binaries()'
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "src/server/main.ts"]
