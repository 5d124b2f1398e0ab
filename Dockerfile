# syntax=docker/dockerfile:1

ARG BASE_IMAGE=node:24.21.0-bookworm-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The settings of npm where packages come from somewhere else; they stay out of the image.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci
COPY . .
# npm keeps the compiler as an optional peer of swissqrbill; the server uses neither it nor types and source maps of packages.
RUN npm run build && node --import tsx scripts/image/prune-packages.ts && rm -rf node_modules/typescript node_modules/@typescript \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete

FROM ${BASE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
# The folder is made here with its owner, so that a fresh volume inherits both.
RUN install -d -o node -g node -m 700 /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, the server itself receives the signal to stop.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
