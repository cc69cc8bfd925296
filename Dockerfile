# Builds with everything, runs with what is needed, as a user without rights. The server runs on the Node of the lockfile,
# whose hash npm checks; the image's own is for npm alone.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run --silent sbom > sbom.cdx.json

FROM node:26-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && rm -r node_modules/node-linux-*/include node_modules/node-linux-*/share

FROM node:26-slim
ENV PATH=/app/node_modules/.bin:$PATH
ENV NODE_COMPILE_CACHE=/tmp/compile-cache HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/gimme.db
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/sbom.cdx.json ./
COPY package.json THIRD-PARTY-NOTICES.md ./
COPY docs/licenses docs/licenses
COPY scripts/serve.mjs scripts/supervise.mjs scripts/server-node.mjs scripts/project.mjs scripts/
COPY content content
# Drawn into the pictures that stand for links.
COPY src/ui/fonts/bricolage-grotesque.ttf src/ui/fonts/
COPY public/categories public/categories
COPY public/icon.svg public/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Without npm in between, signals reach the supervisor, which passes them on: the server needs them to stop cleanly.
CMD ["node", "scripts/serve.mjs"]
